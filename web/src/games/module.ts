/** What a game brings to the page. Each game lives in its own folder; nothing else names it. */

import type { Component } from "svelte";
import type { Beat } from "../table/pace.svelte";
import type { Aim, Aimed, Outcome, Told } from "../wire/types";

/** What a game's table is shown with. It knows no rules: what may be done is in `legal`. */
export interface TableProps<V> {
  view: V;
  you: number | null; // null watches
  players: string[]; // a name for every seat
  toAct: number[];
  legal: string[]; // own moves, while they can be listed
  unsent: string | null; // the move that is on its way
  act: (move: string) => void; // also for moves that are not allowed: the server says why
  refuse: (clause: string) => void; // says why not, where the view names the clause itself
  replay: boolean; // somebody looks at a game that was played
  aim: (aim: Omit<Aim, "do">) => void; // shows the others where the own hand is
  aimed: Aimed | null; // where another hand is
  skip: () => void; // ends what is shown on the way to the next view
  isAdvised: boolean; // a hint is shown beside the table
  taken: { move: string } | null; // a move of the hint that is to be laid ready
}

export interface GameModule<V = unknown> {
  Table: Component<TableProps<V>>;
  /** A move in words, for the log and for people who listen; `view` is the latest one. */
  tell: (told: Told, you: number | null, players: string[], view: V) => string;
  /** A move that could be made, by what would come of it, where `tell` needs to know that. */
  nameAftermath?: (came: string) => string;
  /** A move of a hint can be laid ready (`taken`); these are the words for the press that does it. */
  take?: (name: string) => string;
  /** A card as people read its name, where that is more than its word in capitals. */
  nameCard?: (card: string) => string;
  /** Why the game ended as it did. */
  verdict: (outcome: Outcome, you: number | null, players: string[]) => string;
  /** What to show on the way from one view to the next. */
  beats?: (before: V, after: V) => Beat<V>[];
  /** What to show before the first view of a game that has just begun. */
  opening?: (view: V) => Beat<V>[];
  /** How many views the page may lag behind the server before it catches up; 2 if the game does not say. */
  patience?: number;
  /** What a move leads to is told only when the beats before it have been seen. */
  suspense?: boolean;
  /** Everything lies open: people at one screen need no curtain. */
  isOpen?: boolean;
  /** Pictures beside the clauses of the rules. */
  figures: Record<string, Component<{ clause: string }>>;
}

/** The outside of a game: what its box shows before it is opened. */
export interface Box {
  name: string;
  order: number; // on the shelf
  accent: string;
  cover: Component;
  picture?: Component<{ value: string }>; // of what a seat can choose before the deal
}

const boxes = import.meta.glob<Box>("./*/box.ts", { eager: true, import: "box" });
const modules = import.meta.glob<GameModule>("./*/game.ts", { import: "game" });

const folder = (path: string): string => path.split("/")[1]!;

export const BOXES: Map<string, Box> = new Map(
  Object.entries(boxes)
    .map(([path, box]): [string, Box] => [folder(path), box])
    .sort(([, a], [, b]) => a.order - b.order),
);
const MODULES = new Map(Object.entries(modules).map(([path, load]) => [folder(path), load]));

/** Whether the page can show this game. */
export function isOpen(game: string): boolean {
  return MODULES.has(game);
}

export async function load(game: string): Promise<GameModule> {
  const module = MODULES.get(game);
  if (!module) throw new Error(`no table for ${game}`);
  return module();
}
