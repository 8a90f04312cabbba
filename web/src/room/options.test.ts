import { describe, expect, it } from "vitest";
import type { GameCard } from "../wire/types";
import { fits, mostSeats, seatOptions, tableOptions, usualOptions } from "./options";

const card: GameCard = {
  game: "darts",
  version: 1,
  fewest: 2,
  most: 6,
  options: {
    board: ["round", "square"],
    corners: [4, 3],
    hand0: ["left", "right"],
    hand1: ["left", "right"],
    first: [0, 1, 2],
  },
  seat_options: { hand0: 0, hand1: 1 },
  most_seats: { board: [6, 4] },
  least_seats: { first: [0, 0, 3] },
  only_with: { corners: ["board", "square"] },
  bots: [],
  display: {},
  words: [],
  rules: [],
  is_open: false,
  card_file: false,
  card_study: false,
};

describe("the options of a new table", () => {
  it("are at first what is usual", () => {
    expect(usualOptions(card)).toEqual({ board: "round", corners: 4, first: 0 });
  });
  it("are asked where they have a meaning", () => {
    const asked = (board: string) => tableOptions(card, { board }).map(([option]) => option);
    expect([asked("round"), asked("square")]).toEqual([
      ["board", "first"],
      ["board", "corners", "first"],
    ]);
  });
  it("of a seat are asked there, without its number", () => {
    expect(seatOptions(card, 1)).toEqual([["hand", ["left", "right"]]]);
    expect(seatOptions(card, 2)).toEqual([]);
  });
  it("may limit the seats, or need some", () => {
    expect([mostSeats(card, { board: "round" }), mostSeats(card, { board: "square" })]).toEqual([6, 4]);
    expect([fits(card, "first", 2, 2), fits(card, "first", 2, 3), fits(card, "board", "square", 2)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
