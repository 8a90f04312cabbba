/** Walking with the arrows from one thing to the next, by where they lie on the screen. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The button to which an arrow leads, or null. */
export function neighbour(root: HTMLElement, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>("button.thing")];
  if (key === "Home") return all[0] ?? null;
  if (key === "End") return all.at(-1) ?? null;
  const way = WAYS[key];
  const from = all.indexOf(document.activeElement as HTMLElement);
  if (!way || from < 0) return null;
  const next = nearest(all.map(middle), from, way);
  return next === null ? null : (all[next] ?? null);
}

function middle(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest of these points in a direction; what lies aside is twice as far. The end of a line leads to the next. */
export function nearest(points: [number, number][], from: number, [dx, dy]: [number, number]): number | null {
  const [x, y] = points[from]!;
  let [found, least] = [null as number | null, Infinity];
  points.forEach(([px, py], i) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (i === from || ahead < 1 || ahead < aside) return;
    if (ahead + 2 * aside < least) [found, least] = [i, ahead + 2 * aside];
  });
  if (found === null && dx) return points[from + dx] ? from + dx : null;
  return found;
}
