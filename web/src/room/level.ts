/** How strong the bots are that a person plays against, game by game: as it was chosen, or as the games went. */

import { usualBot } from "../table/names";
import { keep, kept } from "../wire/keeping";
import type { SeatView } from "../wire/types";

const FIRST = "novice"; // whoever has never played begins against this one
const ANYHOW = "random"; // plays for nobody's pleasure, so it's never offered
const ENOUGH = 2; // games lost in a row

interface Standing {
  level: string;
  lost: number; // games in a row at this level
  table: string | null; // the latest that was counted: a page that is loaded again counts nothing twice
}

type Standings = Record<string, Standing>;

const standings = (): Standings => kept<Standings>("levels", {});

function note(game: string, standing: Standing): void {
  keep("levels", { ...standings(), [game]: standing });
}

/** The level at which a game against bots begins. */
export function levelOf(game: string, bots: string[]): string {
  const chosen = standings()[game]?.level;
  if (chosen !== undefined && bots.includes(chosen)) return chosen;
  return bots.includes(FIRST) ? FIRST : usualBot(bots);
}

export function chooseLevel(game: string, level: string): void {
  const before = standings()[game];
  if (before?.level !== level) note(game, { level, lost: 0, table: before?.table ?? null });
}

/** A game against bots of one level is over. */
export function countGame(game: string, table: string, level: string, isWon: boolean): void {
  const before = standings()[game];
  if (before?.table === table) return;
  const lost = isWon ? 0 : 1 + (before?.level === level ? before.lost : 0);
  note(game, { level, lost, table });
}

/** The next level after a win, or a gentler one after games lost in a row; `bots` are the strongest first. */
export function offered(game: string, level: string, isWon: boolean, bots: string[]): string | null {
  const all = bots.filter((bot) => bot !== ANYHOW || bot === level);
  const at = all.indexOf(level);
  if (at < 0) return null;
  if (isWon) return all[at - 1] ?? null;
  return (standings()[game]?.lost ?? 0) >= ENOUGH ? (all[at + 1] ?? null) : null;
}

/** The level of all the others, where one person plays against bots that are equally strong. */
export function levelOfOthers(seats: Pick<SeatView, "kind" | "name">[], me: number): string | null {
  const others = seats.filter((_, seat) => seat !== me);
  const [first] = others;
  return first && others.every((one) => one.kind === "bot" && one.name === first.name) ? first.name : null;
}
