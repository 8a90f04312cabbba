/** Words for people, from the same Fluent files as the terminal. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keep, kept } from "../wire/keeping";
import { bound } from "./spaces";

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

let world = $state<string | null>(null);

/** At a game's table general messages are said in the words of that game, where it has its own. */
export function sayAsIn(game: string | null): void {
  world = game;
}

export function language(): Language {
  return current;
}

export async function speak(chosen: Language = preferred(), remember = false): Promise<void> {
  const { files } = await load[chosen]();
  const next = new FluentBundle(chosen, { useIsolating: false, transform: bound });
  for (const file of Object.values(files)) next.addResource(new FluentResource(file));
  bundle = next;
  current = chosen;
  document.documentElement.lang = chosen;
  if (remember) keep("language", chosen);
}

export function has(message: string): boolean {
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

/** Names in a sentence: "Ann, Bob and Cy". */
export function list(names: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
