/** Counting aloud with the eyes: who on the cards is lit, one after the other, and the number reached.
 *
 * The server counts; this walks through its steps one character at a time.
 */

import type { PremierCount, PremierStep } from "../../wire/types";

export type Lights = Record<string, number>; // how many of each kind are lit on a card

export interface Tally {
  lights: Record<number, Lights>; // by the place of a card in front
  number: number; // shown beside them
}

/** How many steps it takes to count up, and how many goblins then take one away. */
export interface Length {
  up: number;
  down: number;
}

const total = (steps: PremierStep[]): number => steps.reduce((all, [, , many]) => all + many, 0);

export function lengthOf({ up, down }: PremierCount): Length {
  return { up: total(up), down: total(down) };
}

/** Where the count stands after so many characters up and down. */
export function tally(count: PremierCount, up = Infinity, down = Infinity): Tally {
  const found: Tally = { lights: {}, number: 0 };
  const walk = (steps: PremierStep[], most: number): void => {
    let left = most;
    for (const [place, kind, many, reached] of steps) {
      const lit = Math.min(many, left);
      if (!lit) return;
      (found.lights[place] ??= {})[kind] = lit;
      found.number = reached > found.number ? found.number + lit : Math.max(reached, found.number - lit);
      left -= lit;
    }
  };
  walk(count.up, up);
  walk(count.down, down);
  return found;
}
