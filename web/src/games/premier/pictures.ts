/** What the pictures are made of: shapes, colours and places. Which card shows what is never said here. */

import type { PremierCard } from "../../wire/types";

/** A star around 0, about 40 wide. */
export const STAR = "M0 -20 L6 -7 L20 -6 L9 4 L13 18 L0 10 L-13 18 L-9 4 L-20 -6 L-6 -7 Z";

interface Sign {
  path: string;
  fill: string;
  line: string;
  x: number; // where the face is
  y: number;
  over?: string; // arms drawn over their own dark outline
  width?: number;
}

const FLAKE =
  "M50 6 V94 M12 28 L88 72 M88 28 L12 72 M38 12 L50 20 L62 12 M38 88 L50 80 L62 88 M10 42 L22 36 L22 22 M90 58 " +
  "L78 64 L78 78 M90 42 L78 36 L78 22 M10 58 L22 64 L22 78";

/** The signs of the starting decks. */
export const SYMBOLS: Record<string, Sign> = {
  triangle: { path: "M50 9 L93 86 H7 Z", fill: "#ff8a70", line: "#8f2c17", x: 50, y: 62 },
  circle: { path: "M50 7 A43 43 0 1 1 49.9 7 Z", fill: "#7cc0ff", line: "#1c4f86", x: 50, y: 50 },
  square: {
    path: "M18 11 H82 Q89 11 89 18 V82 Q89 89 82 89 H18 Q11 89 11 82 V18 Q11 11 18 11 Z",
    fill: "#c3a2f5",
    line: "#4c2b86",
    x: 50,
    y: 50,
  },
  moon: { path: "M66 8 A44 44 0 1 0 92 66 A36 36 0 0 1 66 8 Z", fill: "#ffd75e", line: "#8a5a00", x: 40, y: 58 },
  snowflake: { path: FLAKE, over: FLAKE, fill: "#c9f2f7", line: "#14667a", x: 50, y: 52, width: 16 },
};

/** Two colours of a card's meadow and sky. */
const SCENES: Record<string, [string, string]> = {
  dragons: ["#e6f7d2", "#b7e08c"],
  dwarves: ["#ffedd6", "#f4c48b"],
  fairies: ["#fde8f7", "#f1b9e0"],
  barbarians: ["#fbf0cf", "#e5c676"],
  elves: ["#def3fb", "#9fd6e6"],
  chameleons: ["#fffbe0", "#f6e58f"],
  goblins: ["#e9e3f5", "#bcaedd"],
  star: ["#fff6d0", "#ffd97a"],
  parade: ["#ffe7e1", "#ffb6a5"],
  thief: ["#e6e8f0", "#b4bccf"],
  treasure: ["#e0f5ef", "#9bdcca"],
};

export interface Character {
  kind: string;
  place: number; // among those of its kind
}

/** Everybody on a card: families first, the larger before the smaller, then chameleons, then goblins. */
export function characters(card: PremierCard): Character[] {
  const families = Object.entries(card.families).sort(([, a], [, b]) => b - a);
  return [...families, ["chameleons", card.chameleons] as const, ["goblins", card.goblins] as const].flatMap(
    ([kind, count]) => Array.from({ length: count }, (_, place) => ({ kind, place })),
  );
}

/** How many of a kind lie on the cards before each of these. */
export function before(cards: (PremierCard | undefined)[]): Record<string, number>[] {
  const sums: Record<string, number> = {};
  return cards.map((card) => {
    const found = { ...sums };
    for (const { kind } of card ? characters(card) : []) sums[kind] = (sums[kind] ?? 0) + 1;
    return found;
  });
}

/** What a card is about: its families, else its effect, else whoever is on it. Several make several strips. */
export function scenes(card: PremierCard): [string, string][] {
  const families = Object.keys(card.families);
  const about = families.length ? families : card.effect ? [card.effect] : [card.chameleons ? "chameleons" : "goblins"];
  return about.map((one) => SCENES[one] ?? SCENES.star!);
}

export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** Places for so many characters in a field: as large as they can be, rows filled from the back. */
export function spots(count: number, width: number, height: number): Spot[] {
  if (!count) return [];
  const fit = (columns: number) => Math.min(width / columns, height / Math.ceil(count / columns));
  let columns = 1;
  for (let other = 2; other <= count; other++) if (fit(other) > fit(columns) * 1.02) columns = other;
  const rows = Math.ceil(count / columns);
  const size = fit(columns);
  const step = Math.min(width / columns, size * 1.25);
  return Array.from({ length: count }, (_, i) => {
    const first = count - (rows - 1) * columns; // the back row may have fewer
    const inRow = rows === 1 ? count : i < first ? first : columns;
    const at = i < first ? i : (i - first) % columns;
    const line = i < first ? 0 : 1 + Math.floor((i - first) / columns);
    return {
      x: width / 2 + (at - (inRow - 1) / 2) * step,
      y: height / 2 + (line - (rows - 1) / 2) * (height / rows),
      size,
    };
  });
}
