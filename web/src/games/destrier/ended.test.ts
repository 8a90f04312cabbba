import { expect, it } from "vitest";
import type { DestrierDuelView, DestrierShownDuel } from "../../wire/types";
import { endedTogether } from "./ended";

const duel = (by_deal: boolean): DestrierShownDuel => ({
  hands: [],
  target: 23,
  winner: 0,
  reason: by_deal ? "instant" : "closest",
  by_deal,
});

function numbers(number: number, phase: string, ...byDeal: boolean[]): number[] {
  return endedTogether({ duel: number, phase, shown: byDeal.map(duel) } as unknown as DestrierDuelView).map(
    (one) => one.number,
  );
}

it("finds the duel that a move ended and those that their deals won after it", () => {
  expect(numbers(4, "turn", false, true, true)).toEqual([1, 2, 3]);
  expect(numbers(3, "turn", false, false)).toEqual([2]);
  expect(numbers(6, "turn", false, true)).toEqual([4, 5]);
});

it("counts this duel once the match is over", () => {
  expect(numbers(4, "over", false, false, true, true)).toEqual([2, 3, 4]);
});

it("knows matches that begin with duels won by their deals, and those without any duel yet", () => {
  expect(numbers(3, "turn", true, true)).toEqual([1, 2]);
  expect(numbers(1, "turn")).toEqual([]);
});
