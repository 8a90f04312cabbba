import type { DestrierDuelView, DestrierShownDuel } from "../../wire/types";

export interface Ended {
  number: number; // of the duel in the match, 1 for the first
  duel: DestrierShownDuel;
}

/** How many duels of the match are over. */
export function over(view: DestrierDuelView): number {
  return view.phase === "over" ? view.duel : view.duel - 1;
}

/** The duels that are still shown, with their numbers. */
function shown(view: DestrierDuelView): Ended[] {
  const before = over(view) - view.shown.length;
  return view.shown.map((duel, i) => ({ number: before + i + 1, duel }));
}

/** The duels that ended on the way from one view to the next. */
export function endedBetween(before: DestrierDuelView, after: DestrierDuelView): Ended[] {
  return shown(after).filter(({ number }) => number > over(before));
}

/** The duels that ended together, the latest last: the one that a move ended, and those that their own deals won
 * after it (DD-53). */
export function endedTogether(view: DestrierDuelView): Ended[] {
  let first = view.shown.length - 1;
  while (first > 0 && view.shown[first]!.by_deal) first -= 1;
  return shown(view).slice(Math.max(first, 0));
}

/** The duels that these eyes have not seen counted when a table is opened in the middle of it: nobody has moved since,
 * or at least they have not. A match that is over was seen to its end, unless nobody could move at all. */
export function notYetCounted(view: DestrierDuelView): Ended[] {
  const ended = endedTogether(view);
  if (view.phase === "over") return ended.length === view.duel && ended[0]!.duel.by_deal ? ended : [];
  const hasGoneOn = view.log.some(({ seat }) => view.seat < 0 || seat === view.seat);
  return hasGoneOn ? [] : ended;
}
