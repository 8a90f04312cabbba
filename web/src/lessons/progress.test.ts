import { beforeEach, describe, expect, it, vi } from "vitest";
import { countLearned, hasLearned, keepLearned, keepPresses, nextOf, progressOf } from "./progress";

const stored = new Map<string, string>();
const LESSONS = ["first", "counting", "ends"];

beforeEach(() => {
  stored.clear();
  stored.set("tablee-lessons", "{}");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe("the progress in a lesson", () => {
  it("is nothing at first", () => {
    expect(progressOf("darts", "first")).toEqual({ presses: [], isLearned: false });
    expect(nextOf("darts", LESSONS)).toBe("first");
    expect(nextOf("darts", [])).toBeUndefined();
  });

  it("is what was pressed, and each lesson has its own", () => {
    keepPresses("darts", "first", [null, "hit"]);
    keepPresses("darts", "ends", ["stand"]);
    expect(progressOf("darts", "first").presses).toEqual([null, "hit"]);
    expect(progressOf("darts", "counting").presses).toEqual([]);
    expect(progressOf("bowls", "first").presses).toEqual([]);
  });

  it("begins anew after the end, and what was learned stays learned", () => {
    keepPresses("darts", "first", ["hit"]);
    keepLearned("darts", "first");
    expect(progressOf("darts", "first")).toEqual({ presses: [], isLearned: true });
    keepPresses("darts", "first", ["hit"]);
    expect(progressOf("darts", "first")).toEqual({ presses: ["hit"], isLearned: true });
    expect(countLearned("darts", LESSONS)).toBe(1);
    expect([hasLearned("darts"), hasLearned("bowls"), hasLearned("dart")]).toEqual([true, false, false]);
  });

  it("leads to what was begun, then to what is new, then to the beginning", () => {
    keepLearned("darts", "first");
    expect(nextOf("darts", LESSONS)).toBe("counting");
    keepPresses("darts", "ends", [null]);
    expect(nextOf("darts", LESSONS)).toBe("ends");
    for (const lesson of LESSONS) keepLearned("darts", lesson);
    expect(nextOf("darts", LESSONS)).toBe("first");
  });

  it("is nothing where what is stored makes no sense", () => {
    stored.set("tablee-lessons", '{"darts/first": {"presses": 7}}');
    expect(progressOf("darts", "first").presses).toEqual([]);
    stored.set("tablee-lessons", "null");
    expect(progressOf("darts", "first").presses).toEqual([]);
  });

  it("goes on in memory where nothing can be stored", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    keepPresses("darts", "first", ["hit"]);
    expect(progressOf("darts", "first").presses).toEqual(["hit"]);
  });
});
