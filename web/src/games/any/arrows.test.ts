import { expect, it } from "vitest";
import { nearest } from "./arrows";

const GRID: [number, number][] = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column): [number, number] => [column * 10, row * 10]),
);

it("walks over a grid", () => {
  expect(nearest(GRID, 4, [1, 0])).toBe(5);
  expect(nearest(GRID, 4, [0, -1])).toBe(1);
  expect(nearest(GRID, 1, [0, -1])).toBeNull();
});

it("goes on to the next line at the end of one", () => {
  expect(nearest(GRID, 2, [1, 0])).toBe(3);
  expect(nearest(GRID, 3, [-1, 0])).toBe(2);
  expect(nearest(GRID, 8, [1, 0])).toBeNull();
});
