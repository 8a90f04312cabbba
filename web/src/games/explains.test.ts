import { describe, expect, it } from "vitest";
import { cite, rulesOf } from "../text/rules";
import { LANGUAGES } from "../text/words.svelte";

/** Every game that says what its cards do. */
const games = import.meta.glob<{ EXPLAINED: string[] }>("./*/explains.ts", { eager: true });
const LONGEST = 230; // letters that people read at a glance

describe.each(Object.entries(games).map(([path, { EXPLAINED }]) => [path.split("/")[1]!, EXPLAINED] as const))(
  "what a card of %s does",
  (game, explained) => {
    it.each(LANGUAGES)("is a short sentence of its rules (%s)", async (language) => {
      const rules = await rulesOf(game, language);
      for (const reference of new Set(explained.flatMap((one) => one.split(" ")))) {
        const cited = cite(rules, reference);
        expect(cited, reference).not.toBeNull();
        expect(reference).toContain(cited!.clause);
        expect(cited!.text.length, cited!.text).toBeLessThan(LONGEST);
        expect(cited!.text, reference).toMatch(/[.!?…]$/);
        expect(cited!.text, reference).not.toMatch(/[<*`]/);
      }
    });
  },
);
