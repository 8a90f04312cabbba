/** Small grammar that messages need in both languages; src/tablee/text/grammar.py has the same for the terminal. */

import type { FluentFunction } from "@fluent/bundle";
import { AFTER_A_MARK, BEFORE_A_MARK, ELIDED } from "./patterns";

const before = new RegExp(BEFORE_A_MARK, "g");
const after = new RegExp(AFTER_A_MARK, "g");
const elided = new RegExp(ELIDED, "i");

/** French marks stand apart from their words, with a space that never breaks: none of them begins a line. */
export function bound(text: string): string {
  return text.replace(before, "$1\u00a0").replace(after, "«\u00a0");
}

/** Whose it is, in French: "d’Alice", "de Bob". */
export function of(name: string): string {
  return elided.test(name) ? `d’${name}` : `de ${name}`;
}

const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const english = new Intl.PluralRules("en", { type: "ordinal" });

/** A place: 1st, 2nd, 3rd, or in French 1re, 2e, 3e. */
export function ordinal(place: number, language: string): string {
  if (language === "fr") return place === 1 ? "1re" : `${place}e`;
  return `${place}${ENDINGS[english.select(place)]!}`;
}

/** What messages can call: { OF($who) } and { ORDINAL($place) }. */
export function functions(language: string): Record<string, FluentFunction> {
  return {
    OF: ([who]) => of(String(who)),
    ORDINAL: ([place]) => ordinal(Number(place?.valueOf()), language),
  };
}
