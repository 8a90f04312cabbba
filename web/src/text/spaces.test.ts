import { expect, it } from "vitest";
import { bound } from "./spaces";

it("binds French marks to their words, and nothing else", () => {
  expect(bound("Vous jouez « DENY » : à vous ! Qui joue ? Moi ; toi, à 62 %")).toBe(
    "Vous jouez «\u00a0DENY\u00a0»\u00a0: à vous\u00a0! Qui joue\u00a0? Moi\u00a0; toi, à 62\u00a0%",
  );
  expect(bound("It is your turn: play! Who? Me, 62%.")).toBe("It is your turn: play! Who? Me, 62%.");
});

it("binds a mark that follows a name", () => {
  expect(bound(" !")).toBe("\u00a0!");
});
