/** A player's cards as they lie on the table: what is played from now, and what still waits. */

import type { DreiPlayer } from "../../wire/types";
import { namedBy, partsOf } from "./moves";

export type Row = "hand" | "up" | "down";

/** Cards that lie on one another because they are alike; most often just one. */
export interface Stack {
  key: string; // of its first card
  card: string | null; // null is face down
  row: Row;
  keys: string[]; // one for each card
  place: number | null; // of a face-down card, from 1
}

const LOOSE = 6; // with more cards than these in a row, those that are alike lie on one another

export function stacked(cards: (string | null)[], row: Row): Stack[] {
  const stacks: Stack[] = [];
  const seen: Record<string, number> = {};
  for (const card of cards) {
    const name = card ?? "hidden";
    const key = `${row}-${name}-${(seen[name] = (seen[name] ?? 0) + 1)}`;
    const alike = cards.length > LOOSE ? stacks.find((stack) => stack.card === card) : undefined;
    if (alike) alike.keys.push(key);
    else stacks.push({ key, card, row, keys: [key], place: null });
  }
  return stacks;
}

function facingDown(player: DreiPlayer, covered: number): Stack[] {
  return player.down.flatMap((lies, i): Stack[] =>
    lies && i >= covered ? [{ key: `down-${i}`, card: null, row: "down", keys: [], place: i + 1 }] : [],
  );
}

function without(cards: (string | null)[], some: string[]): (string | null)[] {
  const left = [...cards];
  for (const card of some) left.splice(left.indexOf(card), 1);
  return left;
}

/** `active` is played from, and lies large; `resting` lies on the table until its phase comes. */
export function rowsOf(player: DreiPlayer, isChoosing: boolean): { active: Stack[]; resting: Stack[] } {
  if (isChoosing)
    return {
      active: [...stacked(player.up, "up"), ...stacked(player.hand, "hand")],
      resting: facingDown(player, 0),
    };
  const up = player.choice ?? player.up;
  const hand = player.choice ? without([...player.up, ...player.hand], player.choice) : player.hand;
  const faces = stacked(up, "up");
  if (hand.length) return { active: stacked(hand, "hand"), resting: [...faces, ...facingDown(player, faces.length)] };
  if (faces.length) return { active: faces, resting: facingDown(player, 0) };
  return { active: facingDown(player, 0), resting: [] };
}

/** The keys of just these cards; the same card twice takes two keys. */
export function keysOf(cards: string[], stacks: Stack[]): string[] {
  const used: string[] = [];
  for (const card of cards) {
    const key = stacks.filter((stack) => stack.card === card).flatMap((stack) => stack.keys);
    used.push(...key.filter((one) => !used.includes(one)).slice(0, 1));
  }
  return used;
}

/** Cards counted by kind, in their order. */
export function kinds(cards: string[]): { card: string; count: number }[] {
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((one) => one === card).length }));
}

/** As many kinds of an opponent's known cards as fit beside one another, and how many cards are not among them. */
export function knownThatFit(
  player: Pick<DreiPlayer, "known" | "hand">,
  room: number,
  mini: number,
  isCounted = true, // whether the rest is counted behind them
): { shown: { card: string; count: number }[]; more: number } {
  const REST = 26; // the width of "+12"
  const widthOf = (count: number): number => 3 + (count > 1 ? mini * 1.9 : mini);
  const all = kinds(player.known);
  const hidden = player.hand.length - player.known.length;
  const shown: { card: string; count: number }[] = [];
  let [used, left] = [0, player.known.length];
  for (const kind of all) {
    used += widthOf(kind.count);
    left -= kind.count;
    if (used + (isCounted && left + hidden ? REST : 0) > room) break;
    shown.push(kind);
  }
  const seen = shown.reduce((sum, kind) => sum + kind.count, 0);
  return { shown, more: seen && isCounted ? player.hand.length - seen : 0 }; // the number of all stands beside the name
}

/** A short mark for every player, never two alike: the first letter, two of them, or the letter and a number. */
export function marks(players: string[]): string[] {
  const start = (name: string, letters: number): string => [...name.trim()].slice(0, letters).join("").toUpperCase();
  const ways = [
    (name: string): string => start(name, 1),
    (name: string): string => start(name, 2),
    (name: string): string => start(name, 1) + (/\d+$/.exec(name)?.[0] ?? ""),
    (name: string, seat: number): string => `${start(name, 1)}${seat + 1}`,
  ];
  const made = ways.map((way) => players.map(way));
  return players.map((_, seat) => {
    const alone = made.find((all) => all.filter((mark) => mark === all[seat]).length === 1);
    return (alone ?? made.at(-1)!)[seat]!;
  });
}

/** What is pressed for a move, one after the other (`data-point`). */
export function pressesFor(move: string, player: DreiPlayer, isChoosing: boolean): string[] {
  const { does, cards, place } = partsOf(move);
  if (does === "flip") return [`down:${place}`];
  if (does === "lead" || does === "take") return cards.map((card) => `up:${card}`);
  const all = keysOf(cards, rowsOf(player, isChoosing).active).map((key) => key.replace(/-\d+$/, "").replace("-", ":"));
  if (does === "lay") return [...all, `name:${namedBy(move)}`, "action:play"];
  return [...all, does === "keep" ? "action:keep" : `action:${move.replace(" ", "-")}`];
}
