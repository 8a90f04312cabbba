import type { Beat } from "../../table/pace.svelte";
import type { DestrierDuelView } from "../../wire/types";
import { cardOf } from "./moves";

const LIES_OPEN = 750; // milliseconds: long enough to feel that it could be denied

/** A Destrier card lies between the players for a moment before it does what it does. */
export function beats(before: DestrierDuelView, after: DestrierDuelView): Beat<DestrierDuelView>[] {
  const last = after.log.at(-1);
  if (after.duel !== before.duel || after.log.length <= before.log.length || !last || !cardOf(last.move)) return [];
  const hands = before.hands.map((hand, seat) => ({ ...hand, destrier: after.hands[seat]?.destrier ?? hand.destrier }));
  return [{ view: { ...before, hands, log: after.log, played: after.played }, hold: LIES_OPEN }];
}
