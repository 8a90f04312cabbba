/** Which moves a press can mean. A thing carries the moves it takes part in; every press narrows the choice. */

import type { Tabletop, Thing } from "../../wire/types";

export type Pressed = { act: string } | { chosen: string[] };

/** The legal moves in which all of these things take part. */
export function movesOf(things: Thing[], legal: string[]): string[] {
  return legal.filter((move) => things.every((thing) => thing.moves?.includes(move)));
}

/** What a press on a thing does: make a move, or choose the thing until it is clear which move is meant. */
export function press(thing: Thing, chosen: Thing[], legal: string[]): Pressed {
  if (chosen.some((one) => one.id === thing.id)) return { chosen: chosen.filter((one) => one !== thing).map(idOf) };
  let all = [...chosen, thing];
  let moves = movesOf(all, legal);
  if (!moves.length) [all, moves] = [[thing], movesOf([thing], legal)]; // a new beginning
  if (moves.length > 1) return { chosen: all.map(idOf) };
  return { act: moves[0] ?? thing.moves![0]! }; // one that is not legal is sent too: the server says why
}

const idOf = (thing: Thing): string => thing.id;

export function allThings(table: Tabletop): Thing[] {
  return table.zones.flatMap((zone) => zone.things ?? []);
}

/** Moves that no thing carries. */
export function looseMoves(table: Tabletop, legal: string[]): string[] {
  const carried = new Set(allThings(table).flatMap((thing) => thing.moves ?? []));
  return legal.filter((move) => !carried.has(move) && !table.moves?.includes(move));
}

/** Many moves that differ only in a number are one control with a slider; the others are buttons. */
export function grouped(moves: string[], many = 6): { single: string[]; ranges: string[][] } {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const form = move.replace(/\d+(?!.*\d)/, "#");
    groups.set(form, [...(groups.get(form) ?? []), move]);
  }
  const ranges = [...groups.values()].filter((group) => group.length > many);
  const inRange = new Set(ranges.flat());
  return { single: moves.filter((move) => !inRange.has(move)), ranges };
}

/** What is pressed for a move, one after the other (`data-point`). */
export function pressesFor(move: string, table: Tabletop): string[] {
  const things = allThings(table).filter((thing) => thing.moves?.includes(move));
  return [...things.map(({ id }) => `thing:${id}`), `action:${move.replaceAll(" ", "-")}`];
}
