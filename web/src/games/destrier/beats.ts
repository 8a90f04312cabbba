import type { Beat } from "../../table/pace.svelte";
import type { DestrierDuelView, DestrierHand } from "../../wire/types";
import { endedBetween, notYetCounted, over, type Ended } from "./ended";
import { cardOf } from "./moves";
import type { DuelScene } from "./scene";

const LIES_OPEN = 750; // milliseconds: long enough to feel that it could be denied

/** A Destrier card lies between the players for a moment before it does what it does; a duel that is over is counted
 * before anything else is shown. */
export function beats(before: DuelScene, after: DuelScene): Beat<DuelScene>[] {
  const ended = endedBetween(before, after);
  const [first, ...more] = ended;
  if (first?.number === before.duel) return [...lying(before, after), ...counts(before, [first, ...more])];
  return ended.length ? counts(before, ended) : lying(before, after);
}

/** A duel that the deal has won is counted, too, before the first look at the table. */
export function opening(view: DuelScene): Beat<DuelScene>[] {
  const ended = notYetCounted(view);
  const won = (seat: number): number => ended.filter(({ duel }) => duel.winner === seat).length;
  const before = view.hands.map((hand, seat) => ({ ...hand, wins: hand.wins - won(seat) }));
  return counts({ ...view, hands: before }, ended);
}

function lying(before: DuelScene, after: DuelScene): Beat<DuelScene>[] {
  const last = after.log.at(-1);
  if (after.duel !== before.duel || after.log.length <= before.log.length || !last || !cardOf(last.move)) return [];
  const hands = before.hands.map((hand, seat) => ({ ...hand, destrier: after.hands[seat]?.destrier ?? hand.destrier }));
  return [{ view: { ...before, hands, log: after.log, played: after.played, turn: null }, hold: LIES_OPEN }];
}

/** Every count stays until somebody has looked at it. */
function counts(before: DuelScene, ended: Ended[]): Beat<DuelScene>[] {
  const wins = before.hands.map((hand) => hand.wins);
  return ended.map((count) => {
    const view = counted(before, count, [...wins]);
    if (count.duel.winner !== null) wins[count.duel.winner]! += 1;
    return { view, hold: 0, waits: true };
  });
}

/** The table as it lies while a duel is counted: its own cards, all open, and the wins of those before it. */
function counted(before: DuelScene, count: Ended, wins: number[]): DuelScene {
  const { duel, number } = count;
  const isGoingOn = number === before.duel && over(before) < number;
  const hands = duel.hands.map((hand, seat): DestrierHand => {
    const draws = isGoingOn ? Math.max(before.hands[seat]!.draws, hand.numbers.length) : hand.numbers.length;
    const stood = isGoingOn && before.hands[seat]!.stood;
    return { ...hand, known: hand.total, draws, wins: wins[seat]!, stood };
  });
  const { log, played, declared, buried, deck } = isGoingOn ? before : DEALT;
  const table: DestrierDuelView = { ...before, duel: number, phase: "over", turn: null, target: duel.target, hands };
  return { ...table, log, played, declared, buried, deck, count };
}

const DEALT = { log: [], played: [], declared: [], buried: null, deck: 8 };
