/** What can be chosen for a new table, as the card of its game says. */

import type { GameCard } from "../wire/types";

type Value = number | string;
export type Chosen = Record<string, Value>;
export type Choice = [option: string, choices: Value[]];

/** What a seat chooses for itself: `deck2` is the `deck` of the third. */
export function seatOptions(card: GameCard, seat: number): Choice[] {
  return Object.entries(card.options)
    .filter(([option]) => card.seat_options[option] === seat)
    .map(([option, choices]) => [option.replace(/\d+$/, ""), choices]);
}

/** What is chosen for the whole table and has a meaning beside what else is chosen. */
export function tableOptions(card: GameCard, chosen: Chosen): Choice[] {
  return Object.entries(card.options).filter(([option]) => {
    const needed = card.only_with[option];
    return card.seat_options[option] === undefined && (!needed || chosen[needed[0]] === needed[1]);
  });
}

/** The first choice of everything that is chosen for the whole table. */
export function usualOptions(card: GameCard): Chosen {
  const general = Object.entries(card.options).filter(([option]) => card.seat_options[option] === undefined);
  return Object.fromEntries(general.map(([option, choices]) => [option, choices[0]!]));
}

export function mostSeats(card: GameCard, chosen: Chosen): number {
  const limits = Object.entries(card.most_seats).map(
    ([option, seats]) => seats[card.options[option]!.indexOf(chosen[option]!)]!,
  );
  return Math.min(card.most, ...limits);
}

/** Whether so many seats are enough for a choice, such as a seat that begins. */
export function fits(card: GameCard, option: string, value: Value, seats: number): boolean {
  return (card.least_seats[option]?.[card.options[option]!.indexOf(value)] ?? 0) <= seats;
}
