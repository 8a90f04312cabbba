import { beforeEach, expect, it } from "vitest";
import { browser } from "../../testing/tables";

browser();
const { tellForeseen } = await import("../../text/foreseen");
const { speak } = await import("../../text/words.svelte");

const PLAYERS = ["Ann", "Bob"];
beforeEach(() => speak("en"));

it("tells one sentence for each thing that a move would do", () => {
  const total = { tells: "total", total: 18, room: 5, target: 23, where: "below", stays: false };
  const then = { tells: "then", who: 1, does: "last-turn" };
  expect(tellForeseen("destrier", [total, then], 0, PLAYERS)).toBe(
    "You’d have 18, 5 below 23. Then Bob has one last turn.",
  );
});

it("keeps quiet about what the game has no words for", () => {
  expect(tellForeseen("destrier", [{ tells: "score", points: 60 }], 0, PLAYERS)).toBe("");
});
