/** What a game brings to the page. Each game lives in its own folder; nothing else names it. */

import type { Component } from "svelte";
import { learn } from "../text/words.svelte";
import { server } from "../wire/http";
import type { Beat } from "../table/pace.svelte";
import type { Foreseen } from "../text/foreseen";
import type { Setting } from "../room/settings.svelte";
import type { Gesture, Gestured } from "../wire/state";
import type { NewTable, Outcome, Told } from "../wire/types";
import { titleOf } from "./any/words";
import "./any/world.css";

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
  gesture: (gesture: Gesture) => void; // shows the others what the own hand does
  gestured: Gestured | null; // what another hand does
  skip: () => void; // ends what is shown on the way to the next view
  isAmongBots: boolean; // nobody else at this table is a person
  isCoached?: boolean; // a lesson asks for one move after the other
  isAdvised: boolean; // a hint is shown beside the table
  hinted: string | null; // the best move of that hint: what it is made with is pointed at
  taken: { move: string } | null; // a move of the hint that is to be laid ready
  trying?: Trying; // what legal moves would do, at a table where they can be made
}

/** What legal moves would do, as far as the seat can know: asked of the rules, and known a moment later. */
export interface Trying {
  of: (move: string) => Foreseen[] | null;
  told: (move: string) => string; // in words; empty until it is known
}

/** The words of a game for hints: each says only what it wants said otherwise. */
export interface HintWords<C = unknown, V = unknown> {
  /** A move that could be made, by what would come of it. */
  nameMove?: (came: C) => string;
  /** The press that lays a move ready (`taken`); a game without it does not lay moves ready. */
  layReady?: (name: string) => string;
  /** A card as people read its name, where that is more than its word in capitals. */
  nameCard?: (card: string) => string;
  /** The best move as a picture, for people who may not read; then only this move is shown, without its chances. */
  Picture?: Component<{ move: string; view: V }>;
  /** Why, where a picture is shown. */
  why?: () => string;
}

/** A move with what came of it, where the game tells that (`GameCames`). */
export type ToldWith<C> = Omit<Told, "came"> & { came: C };

export interface GameModule<V = unknown, C = unknown> {
  Table: Component<TableProps<V>>;
  /** A move in words, for the log and for people who listen; `view` is the latest one. */
  tell: (told: ToldWith<C>, you: number | null, players: string[], view: V) => string;
  /** How a hint speaks, where the words of `tell` do not do. */
  hints?: HintWords<C, V>;
  /** The names (`data-point`) of what is pressed to make a move, one after the other; what is not there is passed. */
  pressesFor: (move: string, view: V, you: number | null) => string[];
  /** A move that is seen and needs no line in the log. */
  isQuiet?: (told: ToldWith<C>) => boolean;
  /** Why the game ended as it did; `view` is the last one. */
  verdict: (outcome: Outcome, you: number | null, players: string[], view: V) => string;
  /** A seat's score as people say it: with its unit, or as a place. */
  score?: (score: number, outcome: Outcome, view: V, seat: number) => string;
  /** What to show on the way from one view to the next. */
  beats?: (before: V, after: V) => Beat<V>[];
  /** What to show before the first view of a game that has just begun. */
  opening?: (view: V) => Beat<V>[];
  /** How many views the page may lag behind the server before it catches up; 2 if the game does not say. */
  patience?: number;
  /** A replay shows the beats between two views, too. */
  beatsInReplay?: boolean;
  /** How the game celebrates: drawn behind the result, over the table. */
  Finale?: Component<{ isWon: boolean; view: V }>;
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
  minutes: [number, number?]; // about how long a game takes: from, and to
  age: number; // from which people play it
  picture?: Component<{ value: string }>; // of what a seat can choose before the deal
  quickOptions?: NewTable["options"]; // of the game that one press on the box starts
  isReadAloud?: boolean; // its players may not read yet: the page offers to read to them
  settings?: Setting[]; // what a person can choose for this game on this device
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

/** The outside of any game: one that has no box of its own gets a plain one, in a colour that comes from its id. */
export function boxOf(game: string): Pick<Box, "name" | "accent" | "picture" | "isReadAloud"> {
  return BOXES.get(game) ?? { name: titleOf(game), accent: accentOf(game) };
}

function accentOf(game: string): string {
  const hue = [...game].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 360;
  return `hsl(${hue} 52% 68%)`;
}

/** The table of a game: its own, or the one that can draw any game. */
export async function load(game: string): Promise<GameModule> {
  const module = MODULES.get(game);
  if (module) return module();
  const [{ gameOf }, games] = await Promise.all([import("./any/any"), server.games(), learn(game)]);
  return gameOf(game, games.find((card) => card.game === game)?.is_open ?? false) as GameModule;
}
