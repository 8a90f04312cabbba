import { describe, expect, it } from "vitest";
import { NEVER, overlap, place, tailOf, union, type Box, type Obstacle } from "./placing";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const obstacle = (left: number, top: number, width: number, height: number, weight = NEVER): Obstacle => ({
  ...box(left, top, width, height),
  weight,
});
const PHONE = box(8, 8, 344, 724);
const BUBBLE = { width: 260, height: 110 };

const isInside = (inner: Box, outer: Box): boolean => overlap(inner, outer) >= inner.width * inner.height - 0.01;

describe("the place of a bubble", () => {
  it("is inside the room and beside what it points at, wherever that lies", () => {
    for (let left = 0; left < 320; left += 40)
      for (let top = 0; top < 700; top += 50) {
        const at = box(left, top, 40, 56);
        const found = place(PHONE, BUBBLE, at, []);
        const there = { ...BUBBLE, left: found.left, top: found.top };
        expect(isInside(there, PHONE)).toBe(true);
        expect(overlap(there, at)).toBe(0);
        expect(found.tail).not.toBeNull();
      }
  });

  it("is near: a tail is no longer than a finger where there is room", () => {
    const at = box(150, 340, 60, 60);
    const { tail } = place(PHONE, BUBBLE, at, []);
    const foot = tail!.foot[0];
    expect(Math.abs(tail!.tip.y - foot.y)).toBeLessThan(16);
  });

  it("covers nothing that is to be pressed, even if that takes it farther away", () => {
    const at = box(150, 600, 60, 60);
    const buttons = obstacle(0, 480, 360, 110);
    const found = place(PHONE, BUBBLE, at, [buttons]);
    expect(overlap({ ...BUBBLE, left: found.left, top: found.top }, buttons)).toBe(0);
    expect(found.covered).toBe(0);
  });

  it("covers the cheapest where everything is full", () => {
    const at = box(150, 340, 60, 60);
    const all = [obstacle(0, 0, 360, 340, 2), obstacle(0, 400, 360, 340, 1)];
    expect(place(PHONE, BUBBLE, at, all).top).toBeGreaterThan(400);
  });

  it("stands in the middle of an empty room when it points at nothing", () => {
    const found = place(PHONE, BUBBLE, null, []);
    expect(found.tail).toBeNull();
    expect(Math.abs(found.left + 130 - 180)).toBeLessThan(13);
    expect(Math.abs(found.top + 55 - 370)).toBeLessThan(13);
  });

  it("never leaves the room, even if that is too small", () => {
    const found = place(box(0, 0, 200, 80), BUBBLE, box(20, 20, 10, 10), []);
    expect([found.left, found.top]).toEqual([0, 0]);
  });
});

describe("the tail", () => {
  it("grows on the side that faces what is pointed at and ends before it", () => {
    const there = box(100, 100, 50, 50);
    expect(tailOf(box(60, 170, 260, 100), there)!.tip.y).toBeGreaterThan(150);
    expect(tailOf(box(60, -20, 260, 100), there)!.tip.y).toBeLessThan(100);
    expect(tailOf(box(170, 80, 200, 100), there)!.tip.x).toBeGreaterThan(150);
    expect(tailOf(box(-120, 80, 200, 100), there)!.tip.x).toBeLessThan(100);
  });

  it("stays short where what is pointed at is far away", () => {
    const { foot, tip } = tailOf(box(0, 0, 260, 100), box(100, 500, 40, 40))!;
    expect(tip.y - foot[0].y).toBeCloseTo(48);
  });

  it("is not drawn from a bubble that lies over it", () => {
    expect(tailOf(box(0, 0, 100, 100), box(50, 50, 100, 100))).toBeNull();
  });
});

it("several things are pointed at as one", () => {
  expect(union([box(10, 10, 10, 10), box(50, 0, 10, 40)])).toEqual(box(10, 0, 50, 40));
  expect(union([])).toBeNull();
});
