/** How far somebody at this browser is in every lesson: what was pressed so far, and whether it was ever finished. */

import { keep, kept } from "../wire/keeping";

/** A move, or null for having read what a step tells. */
export type Press = string | null;

export interface Progress {
  presses: Press[]; // of the lesson that is open; empty at its beginning
  isLearned: boolean;
}

type Shelf = Record<string, Progress | undefined>;

const NOTHING: Progress = { presses: [], isLearned: false };
const keyOf = (game: string, lesson: string): string => `${game}/${lesson}`;

let memory: Shelf = {}; // where nothing can be stored, lessons go on until the page is closed

function all(): Shelf {
  const found = kept<unknown>("lessons", memory);
  return (memory = typeof found === "object" && found !== null ? (found as Shelf) : {});
}

export function progressOf(game: string, lesson: string): Progress {
  const found = all()[keyOf(game, lesson)];
  return found && Array.isArray(found.presses) ? { ...NOTHING, ...found } : NOTHING;
}

function put(game: string, lesson: string, progress: Progress): void {
  memory = { ...all(), [keyOf(game, lesson)]: progress };
  keep("lessons", memory);
}

/** What has been pressed so far; a lesson that was finished once stays learned. */
export function keepPresses(game: string, lesson: string, presses: Press[]): void {
  put(game, lesson, { ...progressOf(game, lesson), presses });
}

/** Its end was seen: the next time it begins anew. */
export function keepLearned(game: string, lesson: string): void {
  put(game, lesson, { presses: [], isLearned: true });
}

/** How many of these lessons were learned. */
export function countLearned(game: string, lessons: string[]): number {
  return lessons.filter((lesson) => progressOf(game, lesson).isLearned).length;
}

/** Whether anything of this game was learned. */
export function hasLearned(game: string): boolean {
  return Object.entries(all()).some(([key, one]) => key.startsWith(`${game}/`) && one?.isLearned);
}

/** Where to go on: a lesson that was begun, else the first that is not learned, else the first. */
export function nextOf(game: string, lessons: string[]): string | undefined {
  const states = lessons.map((lesson) => ({ lesson, ...progressOf(game, lesson) }));
  const begun = states.find((one) => one.presses.length > 0);
  return (begun ?? states.find((one) => !one.isLearned) ?? states[0])?.lesson;
}
