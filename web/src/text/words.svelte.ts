/** Words for people, from the same Fluent files as the terminal. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keep, kept } from "../wire/keeping";
import { bound, functions } from "./grammar";

export type Language = "en" | "fr";
export const LANGUAGES: Language[] = ["en", "fr"];

const load = { en: () => import("./en"), fr: () => import("./fr") };

function preferred(): Language {
  const chosen = kept<Language | null>("language", null);
  if (chosen && LANGUAGES.includes(chosen)) return chosen;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

let current = $state<Language>("en");
let bundle = $state.raw(new FluentBundle("en"));

const learned = new Map<string, Promise<void>>(); // games of other packages: they bring their own words
let lessons = $state(0);

let world = $state<string | null>(null);

/** At a game's table general messages are said in the words of that game, where it has its own. */
export function sayAsIn(game: string | null): void {
  world = game;
}

/** The game at whose table we are. */
export function here(): string | null {
  return world;
}

export function language(): Language {
  return current;
}

export async function speak(chosen: Language = preferred(), remember = false): Promise<void> {
  const { files } = await load[chosen]();
  const next = new FluentBundle(chosen, {
    useIsolating: false,
    transform: bound,
    functions: functions(chosen),
  });
  const brought = await Promise.all([...learned.keys()].map((game) => wordsOf(game, chosen)));
  for (const file of [...Object.values(files), ...brought]) next.addResource(new FluentResource(file));
  bundle = next;
  current = chosen;
  document.documentElement.lang = chosen;
  if (remember) keep("language", chosen);
}

/** Learn the words of a game that are no file of the page. */
export function learn(game: string): Promise<void> {
  if (!learned.has(game) && !has(`${game}-title`)) learned.set(game, add(game));
  return learned.get(game) ?? Promise.resolve();
}

async function add(game: string): Promise<void> {
  const words = await wordsOf(game, current);
  bundle.addResource(new FluentResource(words));
  lessons += 1;
}

async function wordsOf(game: string, chosen: Language): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/words/${chosen}`).catch(() => null);
  return answer?.ok ? answer.text() : ""; // a game may have no words: then its notation is shown
}

export function has(message: string): boolean {
  void lessons;
  return bundle.hasMessage(message);
}

export function say(message: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = (bundle.getMessage(`${world}-${message}`) ?? bundle.getMessage(message))?.value;
  if (!pattern) {
    console.error(`no text ${message}`);
    return "";
  }
  const problems: Error[] = [];
  const text = bundle.formatPattern(pattern, args, problems);
  if (problems.length) console.error(message, ...problems);
  return text;
}

/** A message that a game may have, or else these words. */
export function sayOr(message: string, words: string): string {
  return has(message) ? say(message) : words;
}

/** Names in a sentence: "Ann, Bob and Cy". */
export function list(names: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
