/** Which games somebody has only just met: they are told the goal until they have played a few. */

import { keep, kept } from "../wire/keeping";

const ENOUGH = 2; // games, after which the goal is known

type Met = Record<string, string[]>; // the tables at which a game was played to its end

export function isNewTo(game: string): boolean {
  return (kept<Met>("met", {})[game]?.length ?? 0) < ENOUGH;
}

export function hasPlayed(game: string, table: string): void {
  const met = kept<Met>("met", {});
  const tables = met[game] ?? [];
  if (tables.length < ENOUGH && !tables.includes(table)) keep("met", { ...met, [game]: [...tables, table] });
}
