import type { Beat } from "../../table/pace.svelte";
import type { DreiDreiView } from "../../wire/types";
import { partsOf } from "./moves";
import { remember } from "./story";

const BREATH = 900; // milliseconds before a card turned blind is seen
const NAMED = 1100; // in which it lies open, before what comes of it

/** Stands for a card that is being turned: still face down, already in the hand. */
export const HELD = "held";

export function beats(before: DreiDreiView, after: DreiDreiView): Beat<DreiDreiView>[] {
  remember(before, after);
  const last = after.log.at(-1);
  if (!last?.turned || after.plays !== before.plays + 1) return [];
  const place = partsOf(last.move).place;
  const players = before.players.map((player, seat) =>
    seat === last.seat ? { ...player, down: player.down.map((lies, i) => lies && i + 1 !== place) } : player,
  );
  const held = { ...before, players };
  return [
    { view: { ...held, turned: HELD }, hold: BREATH },
    { view: { ...held, turned: last.turned }, hold: NAMED },
  ];
}
