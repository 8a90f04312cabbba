/** Which moves of a finished game are worth a thought, and which of them cost most. */

import type { Advice, Replay } from "../wire/types";

export interface Judged {
  position: number; // before the move
  advice: Advice;
  best: number | null; // the chance with the best move
}

const DEAR = 0.05; // of a chance: less is not worth a word
const MOST = 3;

/** The positions at which a seat moved, evenly thinned out where there are more than `most`. */
export function decisions(film: Replay, seat: number, most: number): number[] {
  const all = film.steps.filter((step) => step.seat === seat).map((step) => step.position - 1);
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}

const cost = (one: Judged): number => (one.best ?? 0) - (one.advice.played?.chance ?? one.best ?? 0);

/** The moves that cost most, in the order of the game. */
export function dearest(judged: Judged[]): Judged[] {
  return judged
    .filter((one) => cost(one) > DEAR)
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, MOST)
    .sort((a, b) => a.position - b.position);
}
