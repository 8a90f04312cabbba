import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "../testing/tables";

browser();
const { Pace } = await import("./pace.svelte");
const { settings } = await import("../room/settings.svelte");

const looking = (_: string, after: string) => [{ view: `${after}?`, hold: 0, waits: true }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.motion = "full";
  vi.useRealTimers();
});

describe("a beat that waits", () => {
  it.each(["full", "less"] as const)("stays until somebody presses on, with motion %s", (motion) => {
    settings.motion = motion;
    const pace = new Pace<string>(looking);
    pace.follow("a");
    pace.follow("b");
    vi.advanceTimersByTime(100_000);
    expect([pace.shown, pace.isBehind]).toEqual(["b?", true]);
    pace.skip();
    expect([pace.shown, pace.isBehind]).toEqual(["b", false]);
  });
  it("is not lost when the page catches up", () => {
    const pace = new Pace<string>(looking, 1);
    pace.follow("a");
    for (const view of ["b", "c", "d"]) pace.follow(view);
    const seen: (string | null)[] = [pace.shown];
    while (pace.isBehind) {
      pace.skip();
      seen.push(pace.shown);
      vi.advanceTimersByTime(0);
    }
    expect(seen).toEqual(expect.arrayContaining(["b?", "c?", "d?", "d"]));
    expect(seen.at(-1)).toBe("d");
  });
});

describe("a story of several parts", () => {
  const parts = (_: string, after: string) =>
    ["1", "1!", "2", "2!"].map((part) => ({
      view: after + part,
      hold: 1_000,
      begins: !part.endsWith("!"),
      waits: part.endsWith("!") && ("if-still" as const),
    }));
  const told = () => {
    const pace = new Pace<string>(parts);
    pace.follow("a");
    pace.follow("b");
    return pace;
  };
  it("is skipped part by part", () => {
    const pace = told();
    const seen = [pace.shown];
    while (pace.isBehind) {
      pace.skip();
      seen.push(pace.shown);
    }
    expect(seen).toEqual(["b1", "b2", "b"]);
  });
  it("runs to its end by itself where things move", () => {
    const pace = told();
    vi.advanceTimersByTime(4_000);
    expect([pace.shown, pace.isBehind]).toEqual(["b", false]);
  });
  it("shows what each part leads to where nothing moves, and waits for a press", () => {
    settings.motion = "less";
    const pace = told();
    vi.advanceTimersByTime(100_000);
    const seen = [pace.shown];
    while (pace.isBehind) {
      pace.skip();
      seen.push(pace.shown);
    }
    expect(seen).toEqual(["b1!", "b2!", "b"]);
  });
});
