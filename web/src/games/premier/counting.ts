/** Counting aloud with the eyes: who on the cards is lit, one after the other, and the number reached.
 *
 * The view says which family counts and what comes out; this only says in which order people point at them.
 */

import type { PremierCard, PremierFrontCard } from "../../wire/types";

export type Lights = Record<string, number>; // how many of each kind are lit on a card

export interface Tally {
  lights: Lights[]; // for every card in front
  number: number; // shown beside them
}

/** How many steps it takes to count up, and how many goblins then take one away. */
export interface Length {
  up: number;
  down: number;
}


const of = (card: PremierCard | undefined, kind: string): number =>
  kind === "chameleons" || kind === "goblins" ? (card?.[kind] ?? 0) : (card?.families[kind] ?? 0);

function sum(front: PremierFrontCard[], cards: Record<string, PremierCard>, kind: string): number {
  return front.reduce((all, one) => all + (one.counts ? of(cards[one.card], kind) : 0), 0);
}

export function lengthOf(front: PremierFrontCard[], cards: Record<string, PremierCard>, family: string | null): Length {
  const members = family ? sum(front, cards, family) : 0;
  return { up: members + sum(front, cards, "chameleons"), down: sum(front, cards, "goblins") };
}

/** Where the count stands after so many steps up and down. */
export function tally(front: PremierFrontCard[], cards: Record<string, PremierCard>, family: string | null, up = Infinity, down = Infinity): Tally {
  const lights: Lights[] = front.map(() => ({}));
  const light = (kind: string, most: number): number => {
    let lit = 0;
    front.forEach((one, i) => {
      const here = one.counts ? Math.min(of(cards[one.card], kind), most - lit) : 0;
      if (here) lights[i]![kind] = here;
      lit += here;
    });
    return lit;
  };
  const members = family ? light(family, up) : 0;
  const friends = light("chameleons", up - members);
  const taken = light("goblins", down);
  return { lights, number: Math.max(0, members + friends - taken) };
}
