import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../games/module";
import { browser } from "../testing/tables";
import type { Advice, Fact } from "../wire/types";

browser(); // modules ask for some of it at once, so they are loaded after it
const { sayAsIn, speak } = await import("../text/words.svelte");
const { reasons } = await import("./advice");

const game = {} as GameModule;
const fact = (says: string, more: Partial<Fact>): Fact => ({
  says,
  numbers: {},
  words: {},
  cards: [],
  seat: null,
  ...more,
});
const advice = (...facts: Fact[]): Advice => ({ moves: [], reasons: facts }) as unknown as Advice;

describe("what speaks for a move", () => {
  beforeAll(() => speak("en"));

  it("is said in the words of the game at whose table we are", () => {
    sayAsIn("drei");
    const facts = [
      fact("hard", { numbers: { lowest: 12, highest: 12, deletes: 4 } }),
      fact("keeps", { cards: ["delete", "joker"] }),
      fact("stuck", { seat: 1 }),
    ];
    expect(reasons(game, advice(...facts), ["Ann", "Bob"])).toEqual([
      "Only a 12 or a special card can answer it, and all four DELETEs are out.",
      "It keeps DELETE and JOKER for when you need it.",
      "Bob can’t answer it and has to pick up.",
    ]);
    sayAsIn("premier");
    const elves = fact("under-together", { numbers: { count: 3 }, words: { kind: "elves" } });
    expect(reasons(game, advice(elves), [])).toEqual([
      "3 elves side by side in your deck: friends that come together!",
    ]);
    sayAsIn(null);
  });

  it("is nothing in advice of a server that knew no facts", () => {
    expect(reasons(game, { moves: [], why: "sure" } as unknown as Advice, [])).toEqual([]);
  });
});
