import { describe, expect, it } from "vitest";
import type { CarromStand } from "../../wire/types";
import type { Aim } from "./aiming";
import { LINE } from "./board";
import { Grip } from "./grip";

const STAND: CarromStand = {
  side: 0,
  kind: "line",
  y: LINE,
  spans: [[190, 550]],
  left: 190,
  right: 550,
  low: LINE - 4.75,
  high: LINE + 4.75,
  place: [370, LINE],
  rows: [{ y: LINE, spans: [[190, 550]] }],
};
const AIM: Aim = { x: 370, y: LINE, angle: 7.5, speed: 3.6 };

/** A hand at the board: the way of a finger, and what is aimed and shot meanwhile. */
function hand() {
  const table = { aim: AIM, shots: [] as Aim[] };
  const grip = new Grip(
    () => ({ aim: table.aim, stand: STAND, hardest: 6, k: 0.5 }),
    (aim) => (table.aim = aim),
    () => table.shots.push(table.aim),
  );
  const go = (...way: [x: number, y: number][]) => {
    const [[x, y], ...rest] = way as [[number, number], ...[number, number][]];
    grip.down(1, { x, y }, 0);
    for (const [to, far] of rest) grip.move(1, { x: to, y: far }, 0);
  };
  return { table, grip, go };
}

describe("a pull", () => {
  it("turns the aim away from the hand, and is a shot when it is let go", () => {
    const { table, grip, go } = hand();
    go([370, LINE], [370, LINE - 60], [270, LINE - 100]);
    expect(table.aim.angle).toBeCloseTo(45, 0);
    expect(table.aim.speed).toBeGreaterThan(0.5);
    grip.up(1);
    expect(table.shots).toEqual([table.aim]);
  });
  it("that comes back to where it began leaves the aim as it was", () => {
    const { table, grip, go } = hand();
    go([370, LINE], [370, LINE - 60], [420, LINE - 90], [373, LINE - 6]);
    expect(table.aim).toEqual(AIM);
    grip.up(1);
    expect([table.aim, table.shots, grip.isHeld]).toEqual([AIM, [], false]);
  });
  it("that is cancelled leaves the aim as it was, wherever the hand is", () => {
    const { table, grip, go } = hand();
    go([370, LINE], [300, LINE], [300, LINE - 120]);
    expect(table.aim).not.toEqual(AIM);
    grip.cancel();
    expect([table.aim, table.shots]).toEqual([AIM, []]);
    grip.move(1, { x: 300, y: LINE - 200 }, 0);
    grip.up(1);
    expect([table.aim, table.shots]).toEqual([AIM, []]);
  });
  it("is turned finely by a second finger", () => {
    const { table, grip, go } = hand();
    go([370, LINE], [370, LINE - 150]);
    const { angle, speed } = table.aim;
    grip.down(2, { x: 100, y: 400 }, 50);
    grip.move(2, { x: 150, y: 400 }, 75);
    expect(table.aim.angle).toBeCloseTo(angle + 1, 6);
    expect(table.aim.speed).toBe(speed);
  });
});

describe("a hand on the line", () => {
  it("slides the striker to what the rules allow, and shoots nothing", () => {
    const { table, grip, go } = hand();
    go([240, LINE], [120, LINE + 3]);
    expect(table.aim).toEqual({ ...AIM, x: 190 });
    grip.up(1);
    expect(table.shots).toEqual([]);
  });
});

describe("a press on the board", () => {
  it("turns the aim to it and keeps the power", () => {
    const { table, go } = hand();
    go([470, LINE + 100]);
    expect(table.aim).toMatchObject({ speed: 3.6, x: 370 });
    expect(table.aim.angle).toBeCloseTo(45, 6);
  });
});
