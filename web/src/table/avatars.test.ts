import { describe, expect, it } from "vitest";
import { AVATARS, avatarsOf, NAMES } from "./avatars";

describe("the avatars", () => {
  it("are many, and no two are drawn alike", () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(16);
    expect(new Set(Object.values(AVATARS).map((one) => JSON.stringify(one.shapes))).size).toBe(NAMES.length);
  });
  it("go to those who chose them first; the later of two alike gets the next free one", () => {
    const person = (avatar = "") => ({ isTaken: true, avatar });
    const found = avatarsOf([person(), person(NAMES[0]), { isTaken: false, avatar: "" }, person(NAMES[0])]);
    expect(found).toEqual([NAMES[2], NAMES[0], "", NAMES[1]]);
  });
});
