import { expect, it } from "vitest";
import type { Tabletop, Thing } from "../../wire/types";
import { grouped, looseMoves, press } from "./choosing";

const thing = (id: string, ...moves: string[]): Thing => ({ id, moves });

it("makes the move of a thing that carries one", () => {
  expect(press(thing("card", "play 7"), [], ["play 7", "pass"])).toEqual({ act: "play 7" });
});

it("asks for a second thing where the first one leaves a choice", () => {
  const [pawn, near, far] = [thing("pawn", "a2a3", "a2a4"), thing("a3", "a2a3", "b2a3"), thing("a4", "a2a4")];
  const legal = ["a2a3", "a2a4", "b2a3"];
  expect(press(pawn, [], legal)).toEqual({ chosen: ["pawn"] });
  expect(press(far, [pawn], legal)).toEqual({ act: "a2a4" });
  expect(press(near, [pawn], legal)).toEqual({ act: "a2a3" });
  expect(press(pawn, [pawn], legal)).toEqual({ chosen: [] });
});

it("begins anew with a thing that does not go with the one chosen before", () => {
  const [one, other] = [thing("one", "a", "b"), thing("other", "c", "d")];
  expect(press(other, [one], ["a", "b", "c", "d"])).toEqual({ chosen: ["other"] });
});

it("sends a move that is not legal, so that the server says why", () => {
  expect(press(thing("card", "play 9"), [], ["pass"])).toEqual({ act: "play 9" });
});

it("finds the moves that lie nowhere", () => {
  const table: Tabletop = { zones: [{ id: "hand", things: [thing("card", "play 7")] }], moves: ["pass"] };
  expect(looseMoves(table, ["play 7", "pass", "knock"])).toEqual(["knock"]);
});

it("puts many numbers into one slider", () => {
  const bids = Array.from({ length: 9 }, (_, i) => `bid ${i}`);
  expect(grouped([...bids, "pass"])).toEqual({ single: ["pass"], ranges: [bids] });
  expect(grouped(["take 1", "take 2"])).toEqual({ single: ["take 1", "take 2"], ranges: [] });
});
