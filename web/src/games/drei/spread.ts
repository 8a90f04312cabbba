/** How cards lie in a box, row by row and all in sight, as large as they can be: as CSS, so that they follow the box at
 * once. */

const TALL = 1.4; // a card's height for its width
const MOST_ROWS = 4;
export const GAP = 8; // pixels, half of it on each side of a card

interface Way {
  columns: number;
  width: string; // of a card that lies in so many columns
}

function way(count: number, rows: number): Way {
  const columns = Math.ceil(count / rows);
  const wide = `(100cqw - ${columns * GAP + 1}px) / ${columns}`;
  const high = `(100cqh - ${rows * GAP + 1}px) / ${Number((rows * TALL).toFixed(1))}`;
  return { columns, width: `min(${wide}, ${high})` };
}

/** The width of a card, and of its rows, in an element with `container-type: size`. */
export function spread(count: number, isOneRow: boolean, most: number): { card: string; row: string } {
  const ways = Array.from({ length: isOneRow ? 1 : MOST_ROWS }, (_, i) => way(Math.max(1, count), i + 1));
  const card = `min(${most}px, max(0px, ${ways.map(({ width }) => width).join(", ")}))`;
  // The way that gives this width says how many lie in a row; all others count less than nothing.
  const rows = ways.map(
    ({ columns, width }) => `${columns} * (var(--card) + ${GAP}px) - 999 * max(0px, var(--card) - ${width})`,
  );
  return { card, row: `calc(max(${rows.join(", ")}) + 1px)` };
}
