import { expect, it } from "vitest";
import type { DestrierDuelView, DestrierHand } from "../../wire/types";
import { cardOf } from "./moves";
import { beats } from "./beats";

const hand = (destrier: (string | null)[], numbers: (number | null)[]): DestrierHand => ({
  numbers, markers: 0, total: null, known: 0, draws: 2, destrier, wins: 0, stood: false,
});

function view(change: Partial<DestrierDuelView>): DestrierDuelView {
  return {
    seat: 0, duel: 1, wins_needed: 1, both_bust: "push", phase: "turn", turn: 0, target: 23, declared: [],
    hands: [hand(["plus3", "deny"], [3, 9]), hand([null, null], [null, 8])], deck: 8, buried: null, log: [], played: [], shown: [], ...change,
  };
}

it("knows the card behind a move", () => {
  expect(["hit", "stand", "decline", "plus3 own", "bury other", "declare27"].map(cardOf)).toEqual([null, null, null, "plus3", "bury", "declare27"]);
});

it("lets a Destrier card lie open before its effect", () => {
  const before = view({});
  const after = view({ target: 27, log: [{ seat: 1, move: "declare27" }], played: ["declare27"], hands: [before.hands[0]!, hand([null], [null, 8])] });
  const [beat, ...more] = beats(before, after);
  expect(more).toEqual([]);
  expect(beat!.hold).toBeGreaterThan(0);
  expect(beat!.view.target).toBe(23);
  expect(beat!.view.played).toEqual(["declare27"]);
  expect(beat!.view.hands[1]!.destrier).toEqual([null]);
});

it("does not wait for a number card, or for a new duel", () => {
  expect(beats(view({}), view({ log: [{ seat: 1, move: "hit" }] }))).toEqual([]);
  expect(beats(view({}), view({ duel: 2, log: [{ seat: 1, move: "deny" }] }))).toEqual([]);
});
