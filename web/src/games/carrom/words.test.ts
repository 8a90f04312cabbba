import { beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../../text/words.svelte";
import type { CarromCarromView, CarromShotCame, Outcome } from "../../wire/types";
import { nameAftermath, score, tell, verdict } from "./words";

const CAME: CarromShotCame = { fell: [], left: [], queen: null, gain: 0, missed: false, cut: false, ended: null };
const told = (came: Partial<CarromShotCame>) =>
  tell({ position: 1, seat: 0, move: "shot 370 0 3", came: { ...CAME, ...came } }, 0, ["Ada"]);

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

describe("what came of a shot", () => {
  it("is told part by part", () => {
    const text = told({ fell: ["3", "queen"], queen: "fell", gain: 1, ended: { what: "round", number: 2 } });
    for (const part of ["3", "queen", "1", "ound 2"]) expect(text).toContain(part);
  });
  it("may be nothing, or a single fact", () => {
    expect(told({})).not.toBe(told({ cut: true }));
    expect(told({ missed: true })).not.toBe(told({ ended: { what: "turn" } }));
  });
  it("counts what a game alone took", () => {
    const view = { players: [{ points: 25, turns: 9, shots: 31 }] } as CarromCarromView;
    const outcome = { winners: [0], scores: [25], reason: "alone" };
    expect(verdict(outcome, 0, ["Ada"], view)).toMatch(/25 points.*9 turns.*31 shots/);
  });
  it("names a shot that could be made", () => {
    expect(nameAftermath({ ...CAME, fell: ["striker", "2"], left: ["5"] })).toMatch(/2.*5/s);
    expect(nameAftermath(CAME)).not.toContain("2");
  });
});

describe("a score at the end", () => {
  const player = { side: 0, points: 7, turns: 9, shots: 31 };
  const said = (reason: string, view: Partial<CarromCarromView> = {}) => {
    const outcome: Outcome = { winners: [0], scores: [25, 1], reason };
    return score(outcome.scores[0]!, outcome, { row: null, players: [player], ...view } as CarromCarromView, 0);
  };

  it("has its unit", () => {
    expect(said("points")).toBe("25 points");
    expect(said("misses", { row: 4 })).toBe("25 misses");
  });
  it("tells somebody who played alone how long it took", () => {
    expect(said("alone")).toMatch(/25 points.*9 turns, 31 shots/);
  });
  it("is what lies on the track when somebody gave up", () => {
    expect(said("resigned")).toBe("7 points");
  });
});
