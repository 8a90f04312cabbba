import { describe, expect, it } from "vitest";
import type { Advice, Replay } from "../wire/types";
import { dearest, decisions, type Judged } from "./chances";

const film = {
  steps: [0, 1, 0, 0, 1, 0].map((seat, i) => ({ position: i, seat: i ? seat : null })),
} as unknown as Replay;

function judged(position: number, best: number, played: number | null): Judged {
  return { position, best, advice: { played: played === null ? null : { move: "x", chance: played } } as Advice };
}

describe("decisions", () => {
  it("are the positions before a seat's moves", () => {
    expect(decisions(film, 0, 60)).toEqual([1, 2, 4]);
    expect(decisions(film, 1, 60)).toEqual([0, 3]);
  });
  it("are thinned out evenly in a long game", () => {
    expect(decisions(film, 0, 2)).toEqual([1, 2]);
  });
});

describe("the dearest moves", () => {
  it("are those that cost most, in the order of the game", () => {
    const all = [
      judged(1, 0.6, 0.4),
      judged(3, 0.7, 0.69),
      judged(5, 0.8, 0.5),
      judged(7, 0.5, null),
      judged(9, 0.5, 0.44),
      judged(11, 0.9, 0.1),
    ];
    expect(dearest(all).map((one) => one.position)).toEqual([1, 5, 11]);
  });
});
