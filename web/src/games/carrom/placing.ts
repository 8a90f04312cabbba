/** Where the striker may stand: the server lists the clear places, the hand snaps to the nearest of them. */

import type { CarromStand } from "../../wire/types";
import type { Point } from "./board";

/** The legal place nearest to a point of the own frame. */
export function snap(stand: CarromStand, to: Point): Point {
  let best: Point = { x: stand.place[0], y: stand.place[1] };
  let off = Infinity;
  for (const row of stand.rows) {
    for (const [from, end] of row.spans) {
      const x = Math.min(Math.max(to.x, from), end);
      const away = Math.hypot(x - to.x, row.y - to.y);
      if (away < off) [best, off] = [{ x, y: row.y }, away];
    }
  }
  return best;
}

/** The next legal place in a direction along the same row, jumping over what is taken. */
export function slide(stand: CarromStand, from: Point, by: number): Point {
  const row = stand.rows.reduce(
    (near, one) => (Math.abs(one.y - from.y) < Math.abs(near.y - from.y) ? one : near),
    stand.rows[0] ?? { y: from.y, spans: [] },
  );
  const wanted = from.x + by;
  const ahead = row.spans
    .map(([a, b]) => Math.min(Math.max(wanted, a), b))
    .filter((x) => (by > 0 ? x > from.x + 1e-9 : x < from.x - 1e-9));
  if (!ahead.length) return from;
  return { x: ahead.reduce((a, b) => (Math.abs(a - wanted) < Math.abs(b - wanted) ? a : b)), y: row.y };
}

/** The rows above and below, where the line is free. */
export function lift(stand: CarromStand, from: Point, by: number): Point {
  const rows = stand.rows.map((row) => row.y).sort((a, b) => a - b);
  const here = rows.reduce((near, y, i) => (Math.abs(y - from.y) < Math.abs(rows[near]! - from.y) ? i : near), 0);
  const y = rows[Math.min(Math.max(here + Math.sign(by), 0), rows.length - 1)] ?? from.y;
  return snap({ ...stand, rows: stand.rows.filter((row) => row.y === y) }, { x: from.x, y });
}

/** The places that are tried when a shot is looked for: along every row. */
export function places(stand: CarromStand, count = 32): Point[] {
  const found: Point[] = [];
  for (const row of stand.rows) {
    const length = row.spans.reduce((sum, [from, to]) => sum + to - from, 0);
    for (const [from, to] of row.spans) {
      const n = Math.max(2, Math.round((count * (to - from)) / Math.max(length, 1)));
      for (let i = 0; i < n; i++) found.push({ x: from + ((to - from) * i) / (n - 1), y: row.y });
    }
  }
  return found.length ? found : [{ x: stand.place[0], y: stand.place[1] }];
}
