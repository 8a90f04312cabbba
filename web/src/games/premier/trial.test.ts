import { beforeEach, expect, it } from "vitest";
import { browser } from "../../testing/tables";

browser();
const { tellForeseen } = await import("../../text/foreseen");
const { speak } = await import("../../text/words.svelte");

const PLAYERS = ["Ann", "Bob"];
beforeEach(() => speak("en"));

it("tells seats by their names, and the own one as you", () => {
  const rest = { tells: "rest", who: 1 };
  expect(tellForeseen("premier", [rest], 0, PLAYERS)).toBe("The card that’s left goes to Bob.");
  expect(tellForeseen("premier", [rest], 1, PLAYERS)).toBe("The card that’s left comes to you.");
});
