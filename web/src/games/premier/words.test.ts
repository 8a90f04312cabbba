import { beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../../text/words.svelte";
import type { PremierPremierView } from "../../wire/types";
import { isQuiet, score, tell } from "./words";

const PLAYERS = ["Ann", "Bob"];
const VIEW = { cards: { oak: { en: "Oak", fr: "Chêne" } }, final: false } as unknown as PremierPremierView;
const WINS = { number: 9, kind: "wins", seat: 1, count: 7, families: [null, "dragons"], stars: 2 };
const THIEF = { number: 8, kind: "steals", seat: 0, other: 1, stars: 1 };
const told = (move: string, led_to: object[] = [], opened: object[] = []): string =>
  tell({ seat: 0, move, came: { opened, led_to } as never }, 0, PLAYERS, VIEW);

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

describe("the log", () => {
  it("tells who won a round and with what, in both languages", async () => {
    expect(told("under oak", [WINS])).toBe("★★ Bob wins the round with 7 dragons: two stars.");
    expect(told("drop nothing", [], [WINS])).toMatch(
      /^★★ Bob wins the round with 7 dragons.* You keep all your cards\.$/,
    );
    await speak("fr");
    expect(told("under oak", [WINS])).toContain("Bob gagne le tour avec 7 dragons");
  });
  it("tells a theft once", () => {
    expect(told("steal 1", [THIEF])).toBe("You steal a star from Bob.");
    expect(told("steal 1", [THIEF, { ...THIEF, seat: 1, other: 0 }])).toContain("Bob steals a star from you!");
  });
  it("has no line for a card that goes under a deck, unless something comes of it", () => {
    const under = (led_to: object[]) => isQuiet({ move: "under oak", came: { opened: [], led_to } as never });
    expect([under([]), under([WINS])]).toEqual([true, false]);
    expect(isQuiet({ move: "take oak", came: null })).toBe(false);
  });
});

it("counts in stars", () => {
  expect([1, 7].map((stars) => score(stars, { winners: [0], scores: [7, 1], reason: "stars" }))).toEqual([
    "1 star",
    "7 stars",
  ]);
  expect(score(1, { winners: [0], scores: [1, 0], reason: "resigned" })).toBe("");
});
