import { expect, it } from "vitest";
import type { DestrierDuelView, DestrierHand, DestrierShownDuel } from "../../wire/types";
import { cardOf } from "./moves";
import { beats, opening } from "./beats";

const hand = (destrier: (string | null)[], numbers: (number | null)[]): DestrierHand => ({
  numbers,
  markers: 0,
  total: null,
  known: 0,
  draws: 2,
  destrier,
  wins: 0,
  stood: false,
});

function view(change: Partial<DestrierDuelView>): DestrierDuelView {
  return {
    seat: 0,
    duel: 1,
    wins_needed: 1,
    both_bust: "push",
    phase: "turn",
    turn: 0,
    target: 23,
    declared: [],
    hands: [hand(["plus3", "deny"], [3, 9]), hand([null, null], [null, 8])],
    deck: 8,
    buried: null,
    log: [],
    played: [],
    shown: [],
    ...change,
  };
}

it("knows the card behind a move", () => {
  expect(["hit", "stand", "decline", "plus3 own", "bury other", "declare27"].map(cardOf)).toEqual([
    null,
    null,
    null,
    "plus3",
    "bury",
    "declare27",
  ]);
});

it("lets a Destrier card lie open before its effect", () => {
  const before = view({});
  const after = view({
    target: 27,
    log: [{ seat: 1, move: "declare27" }],
    played: ["declare27"],
    hands: [before.hands[0]!, hand([null], [null, 8])],
  });
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

const duel = (winner: number | null, by_deal = false): DestrierShownDuel => ({
  hands: [
    { numbers: [3, 9], markers: 3, total: 15, destrier: ["deny"] },
    { numbers: [1, 8, 12], markers: 0, total: 21, destrier: ["bury", "plus3"] },
  ],
  target: 27,
  winner,
  reason: by_deal ? "instant" : "closest",
  by_deal,
});

const won = (wins: number[]): DestrierHand[] => view({}).hands.map((hand, seat) => ({ ...hand, wins: wins[seat]! }));

it("counts a duel that is over before the next one is shown, with all its cards and without its win", () => {
  const after = view({ duel: 2, hands: won([0, 1]), shown: [duel(1)] });
  const [beat, ...more] = beats(view({ played: ["declare27"], buried: 4 }), after);
  expect(more).toEqual([]);
  expect(beat!.waits).toBe(true);
  expect(beat!.view).toMatchObject({
    duel: 1,
    phase: "over",
    turn: null,
    target: 27,
    buried: 4,
    played: ["declare27"],
  });
  expect(beat!.view.count).toEqual({ number: 1, duel: duel(1) });
  expect(beat!.view.hands.map(({ numbers, total, wins }) => [numbers, total, wins])).toEqual([
    [[3, 9], 15, 0],
    [[1, 8, 12], 21, 0],
  ]);
});

it("counts the duels that one move ended one after the other", () => {
  const after = view({ duel: 4, hands: won([1, 2]), shown: [duel(0), duel(1, true), duel(1, true)] });
  const told = beats(view({}), after);
  expect(told.map(({ view, waits }) => [view.count!.number, waits, view.hands.map((hand) => hand.wins)])).toEqual([
    [1, true, [0, 0]],
    [2, true, [1, 0]],
    [3, true, [1, 1]],
  ]);
  expect(told[1]!.view.played).toEqual([]);
});

it("lets the last card lie open before the count that ends the match", () => {
  const log = [{ seat: 1, move: "declare27" }];
  const after = view({ phase: "over", turn: null, target: 27, log, played: ["declare27"], shown: [duel(1)] });
  const told = beats(view({}), after);
  expect(told.map((beat) => [beat.waits ?? false, beat.view.target])).toEqual([
    [false, 23],
    [true, 27],
  ]);
});

it("counts nothing twice, and nothing that was taken back", () => {
  const second = view({ duel: 2, shown: [duel(1)] });
  expect(beats(second, view({ duel: 2, shown: [duel(1)], log: [{ seat: 0, move: "hit" }] }))).toEqual([]);
  expect(beats(second, view({}))).toEqual([]);
});

it("counts the duels that the first deals won before the first look", () => {
  const dealt = view({ duel: 3, hands: won([1, 1]), shown: [duel(1, true), duel(0, true)] });
  const told = opening(dealt);
  expect(told.map(({ view, waits }) => [view.count!.number, waits, view.hands.map((hand) => hand.wins)])).toEqual([
    [1, true, [0, 0]],
    [2, true, [0, 1]],
  ]);
  expect(opening({ ...dealt, log: [{ seat: 1, move: "hit" }] })).toHaveLength(2); // the other was quick
});

it("does not count again for somebody who has gone on since", () => {
  const log = [
    { seat: 1, move: "hit" },
    { seat: 0, move: "hit" },
  ];
  expect(opening(view({ duel: 2, shown: [duel(1)], log }))).toEqual([]);
  expect(opening(view({ phase: "over", turn: null, shown: [duel(1)] }))).toEqual([]);
  expect(opening(view({}))).toEqual([]);
});

it("counts a match that its only deal has won", () => {
  expect(opening(view({ phase: "over", turn: null, hands: won([0, 1]), shown: [duel(1, true)] }))).toHaveLength(1);
});
