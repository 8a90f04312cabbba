import type { Beat } from "../../table/pace.svelte";
import type { DreiDreiView } from "../../wire/types";

const BREATH = 800; // milliseconds before a card turned blind is seen

/** Stands for a card that is being turned: still face down, already in the hand. */
export const HELD = "held";

export function beats(before: DreiDreiView, after: DreiDreiView): Beat<DreiDreiView>[] {
  const last = after.log.at(-1);
  if (!last?.turned || last.number === before.log.at(-1)?.number) return [];
  return [{ view: { ...before, turned: HELD }, hold: BREATH }];
}
