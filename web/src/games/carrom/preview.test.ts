import { describe, expect, it } from "vitest";
import type { CarromMotion, CarromStand } from "../../wire/types";
import { aimAt, hitAt, isFree, speedFor } from "./aiming";
import {
  HOLES,
  LINE,
  PIECE,
  SIDE,
  STRIKER,
  angleOf,
  directionOf,
  fromOwn,
  holeAt,
  ownCorner,
  toOwn,
  turned,
} from "./board";
import { moveOf, partsOf } from "./moves";
import { lift, places, slide, snap } from "./placing";
import { previewOf, wayToCircle } from "./preview";

const MOTION: CarromMotion = {
  deceleration: 1.2,
  disc_restitution: 0.95,
  frame_restitution: 0.72,
  disc_friction: 0.1,
  frame_friction: 0.12,
  piece_mass: 5.3,
  striker_mass: 15,
};
const SMOOTH = { ...MOTION, disc_friction: 0, frame_friction: 0 };
const STAND: CarromStand = {
  side: 0,
  kind: "line",
  y: LINE,
  spans: [],
  left: 146.15,
  right: 593.85,
  low: LINE - 4.75,
  high: LINE + 4.75,
  place: [370, LINE],
  rows: [
    {
      y: LINE,
      spans: [
        [146.15, 155.65],
        [187.45, 300],
        [340, 552.55],
        [584.35, 593.85],
      ],
    },
  ],
};
const FROM = { x: 370, y: LINE };
const AHEAD = { x: 0, y: 1 };

describe("the sides of the board", () => {
  it("turn points and directions there and back", () => {
    for (const side of [0, 1, 2, 3]) {
      const own = toOwn(side, { x: 100, y: 250 });
      expect(fromOwn(side, own)).toEqual({ x: 100, y: 250 });
      const ahead = turned(side, AHEAD);
      const [a, b] = [fromOwn(side, FROM), fromOwn(side, { x: 370, y: LINE + 10 })];
      expect(b.x - a.x).toBeCloseTo(ahead.x * 10, 9);
      expect(b.y - a.y).toBeCloseTo(ahead.y * 10, 9);
    }
  });
  it("name the holes as the player sees them", () => {
    for (const side of [0, 1, 2, 3])
      HOLES.forEach((hole, i) => {
        expect(toOwn(side, hole)).toEqual(HOLES[ownCorner(side, i)]);
        expect(holeAt(side, ownCorner(side, i))).toBe(i);
      });
  });
  it("count angles from straight ahead, to the right positive", () => {
    expect(angleOf(1, 1)).toBeCloseTo(45, 12);
    expect(angleOf(-1, 0)).toBeCloseTo(-90, 12);
    expect(directionOf(90).x).toBeCloseTo(1, 12);
  });
});

describe("the preview", () => {
  it("ends where the striker touches the first piece", () => {
    const found = previewOf(
      FROM,
      AHEAD,
      [
        { x: 370, y: 500 },
        { x: 370, y: 400 },
      ],
      MOTION,
    );
    expect(found.piece).toBe(1);
    expect(found.end.y).toBeCloseTo(400 - PIECE - STRIKER, 9);
    expect(angleOf(found.pieceWay!.x, found.pieceWay!.y)).toBeCloseTo(0, 9);
  });
  it("throws a cut by the angle of friction towards where the striker goes, and keeps the momentum", () => {
    const across = (PIECE + STRIKER) * Math.sin(Math.PI / 4); // a cut of 45 degrees
    for (const side of [1, -1]) {
      const found = previewOf(FROM, AHEAD, [{ x: 370 + side * across, y: 400 }], MOTION);
      expect(angleOf(found.pieceWay!.x, found.pieceWay!.y) * side).toBeCloseTo(45 - 5.7106, 3);
      for (const axis of ["x", "y"] as const) {
        const momentum =
          15 * found.strikerShare * found.strikerWay![axis] + 5.3 * found.pieceShare * found.pieceWay![axis];
        expect(momentum).toBeCloseTo(15 * AHEAD[axis], 9);
      }
    }
  });
  it("throws a fuller hit less: friction only ends the slip", () => {
    const across = (PIECE + STRIKER) * Math.sin(Math.PI / 18); // 10 degrees
    const found = previewOf(FROM, AHEAD, [{ x: 370 + across, y: 400 }], MOTION);
    const thrown = (Math.atan(Math.tan(Math.PI / 18) / (3 * 1.95)) * 180) / Math.PI;
    expect(angleOf(found.pieceWay!.x, found.pieceWay!.y)).toBeCloseTo(10 - thrown, 6);
  });
  it("loses speed along the frame too", () => {
    const found = previewOf({ x: 600, y: 300 }, directionOf(45), [], MOTION);
    expect(found.strikerWay!.x / found.strikerWay!.y).toBeCloseTo(-0.72 / (1 - 0.12 * 1.72), 9);
  });
  it("sends the piece along the line of centres and the striker off it by its mass, without friction", () => {
    const across = (PIECE + STRIKER) / 2; // a cut of 30 degrees
    const found = previewOf(FROM, AHEAD, [{ x: 370 + across, y: 400 }], SMOOTH);
    expect(angleOf(found.pieceWay!.x, found.pieceWay!.y)).toBeCloseTo(30, 6);
    const push = (1.95 * Math.cos(Math.PI / 6)) / 20.3;
    expect(found.pieceShare).toBeCloseTo(push * 15, 9);
    const striker = { x: -push * 5.3 * 0.5, y: 1 - push * 5.3 * Math.cos(Math.PI / 6) };
    expect(angleOf(found.strikerWay!.x, found.strikerWay!.y)).toBeCloseTo(angleOf(striker.x, striker.y), 6);
    const momentum = 15 * found.strikerShare * found.strikerWay!.y + 5.3 * found.pieceShare * found.pieceWay!.y;
    expect(momentum).toBeCloseTo(15, 9);
  });
  it("bounces off the frame with less speed across it", () => {
    const way = directionOf(45);
    const found = previewOf({ x: 600, y: 300 }, way, [], SMOOTH);
    expect(found.piece).toBeNull();
    expect(found.end.x).toBeCloseTo(SIDE - STRIKER, 9);
    expect(found.strikerWay!.x / found.strikerWay!.y).toBeCloseTo(-0.72, 9);
  });
  it("sees a hole that takes the striker", () => {
    const found = previewOf({ x: 300, y: 300 }, directionOf(-135), [], MOTION);
    expect(found.isHole).toBe(true);
    expect(found.strikerWay).toBeNull();
  });
  it("misses what lies behind or beside", () => {
    expect(wayToCircle(FROM, AHEAD, { x: 370, y: 50 }, 10)).toBe(Infinity);
    expect(wayToCircle(FROM, AHEAD, { x: 390, y: 300 }, 10)).toBe(Infinity);
    expect(wayToCircle(FROM, AHEAD, { x: 370, y: 300 }, 10)).toBeCloseTo(172.6, 9);
  });
});

describe("the striker's place", () => {
  it("snaps to what the server says is clear", () => {
    expect(snap(STAND, { x: 310, y: 60 })).toEqual({ x: 300, y: LINE });
    expect(snap(STAND, { x: 170, y: LINE })).toEqual({ x: 155.65, y: LINE });
    expect(snap({ ...STAND, rows: [] }, { x: 10, y: 10 })).toEqual({ x: 370, y: LINE });
  });
  it("slides over what is taken", () => {
    expect(slide(STAND, { x: 298, y: LINE }, 5)).toEqual({ x: 300, y: LINE });
    expect(slide(STAND, { x: 300, y: LINE }, 5)).toEqual({ x: 340, y: LINE });
    expect(slide(STAND, { x: 593.85, y: LINE }, 5)).toEqual({ x: 593.85, y: LINE });
  });
  it("goes up and down where the line is free", () => {
    const free = { ...STAND, rows: [{ y: 90, spans: [[200, 300]] as [number, number][] }, ...STAND.rows] };
    expect(lift(free, FROM, -1)).toEqual({ x: 300, y: 90 });
    expect(lift(free, FROM, 1)).toEqual(FROM);
  });
  it("is tried all along the line", () => {
    const tried = places(STAND);
    expect(tried.length).toBeGreaterThan(20);
    expect(tried.every((one) => STAND.rows[0]!.spans.some(([from, to]) => one.x >= from && one.x <= to))).toBe(true);
  });
});

describe("a shot as text", () => {
  it("is aimed as it was written", () => {
    for (const aim of [
      { x: 370.25, y: LINE, angle: -12.5, speed: 0.9 },
      { x: 200, y: 90, angle: 4, speed: 3 },
    ]) {
      expect(partsOf(moveOf(aim))).toEqual(aim);
    }
  });
});

describe("aiming by name", () => {
  it("finds a shot whose preview sends the piece into the hole", () => {
    const pieces = [
      { x: 300, y: 500 },
      { x: 500, y: 300 },
    ];
    const found = aimAt(pieces, 0, 3, STAND, MOTION, 6)!;
    const preview = previewOf(found, directionOf(found.angle), pieces, MOTION);
    expect(preview.piece).toBe(0);
    const hole = HOLES[3]!;
    expect(angleOf(preview.pieceWay!.x, preview.pieceWay!.y)).toBeCloseTo(angleOf(hole.x - 300, hole.y - 500), 2);
    expect(snap(STAND, found)).toEqual({ x: found.x, y: found.y });
  });
  it("says when there is no straight way", () => {
    expect(
      aimAt(
        [
          { x: 300, y: 500 },
          { x: 161, y: 609 },
        ],
        0,
        3,
        STAND,
        MOTION,
        6,
      ),
    ).toBeNull();
    expect(isFree({ x: 0, y: 0 }, { x: 100, y: 0 }, [{ x: 50, y: 20 }], -1, 31)).toBe(false);
  });
  it("flicks harder for longer ways and never harder than allowed", () => {
    expect(speedFor(300, 1, 400, MOTION)).toBeGreaterThan(speedFor(300, 1, 200, MOTION));
    expect(aimAt([{ x: 300, y: 500 }], 0, 3, STAND, MOTION, 0.5)).toBeNull();
  });
  it("hits a piece in the middle where nothing else is left", () => {
    const aim = hitAt([{ x: 450, y: 600 }], 0, STAND, 6);
    const preview = previewOf(aim, directionOf(aim.angle), [{ x: 450, y: 600 }], MOTION);
    expect(preview.piece).toBe(0);
    expect(angleOf(preview.pieceWay!.x, preview.pieceWay!.y)).toBeCloseTo(aim.angle, 6);
  });
  it("is written as the server reads it", () => {
    expect(moveOf({ x: 370, y: LINE, angle: -3.1, speed: 4.2 })).toBe("shot 370 -3.1 4.2");
    expect(moveOf({ x: 200.000001, y: 90.25, angle: 0, speed: 6 })).toBe("shot 200.000001 90.25 0 6");
  });
});
