import { expect, it } from "vitest";
import { browser } from "../testing/tables";

browser();
const { hasPlayed, isNewTo } = await import("./meeting");

it("knows a game after two tables, each counted once", () => {
  expect(isNewTo("darts")).toBe(true);
  hasPlayed("darts", "a");
  hasPlayed("darts", "a");
  expect(isNewTo("darts")).toBe(true);
  hasPlayed("darts", "b");
  expect([isNewTo("darts"), isNewTo("chess")]).toEqual([false, true]);
});
