import { expect, it } from "vitest";
import { cardWidth } from "./fitting";

it("makes a few cards as large as they may be", () => {
  expect(cardWidth(3, 800, 300, 84)).toBe(84);
});

it("makes many cards small enough for their box, in as many rows as that takes", () => {
  for (const [count, width, height] of [
    [26, 330, 240],
    [26, 700, 130],
    [52, 340, 240],
    [1, 30, 300],
  ] as const) {
    const card = cardWidth(count, width, height, 100);
    const inARow = Math.floor((width + card * 0.1) / (card * 1.1));
    const rows = Math.ceil(count / inARow);
    expect(rows * card * 1.4 + (rows - 1) * card * 0.1).toBeLessThanOrEqual(height);
    expect(cardWidth(count, width, height, card)).toBe(card);
  }
});

it("never makes them too small to see", () => {
  expect(cardWidth(400, 100, 100, 80)).toBe(22);
});
