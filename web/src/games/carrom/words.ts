/** Shots, pieces and places of Carrom Deluxe in words. */

import { language, list, say } from "../../text/words.svelte";
import type { CarromCarromView, CarromShotCame, Outcome } from "../../wire/types";
import type { ToldWith } from "../module";
import { CORNERS, MIDDLE, ownCorner, toOwn, type Point } from "./board";

export function pieceName(piece: string): string {
  if (piece === "queen") return say("carrom-queen");
  return piece === "striker" ? say("carrom-striker") : say("carrom-piece", { number: Number(piece) });
}

/** The name of a hole (0 to 3) as somebody at this side sees it. */
export function holeName(side: number, hole: number): string {
  return say(`carrom-hole-${CORNERS[ownCorner(side, hole)]!}`);
}

/** "12 cm right, 34 cm ahead", from the middle of the own side. */
export function whereIs({ x, y }: Point): string {
  const off = Math.round((x - MIDDLE) / 10);
  const ahead = Math.round(y / 10);
  return say(off < 0 ? "carrom-where-left" : off > 0 ? "carrom-where-right" : "carrom-where-middle", {
    off: Math.abs(off),
    ahead,
  });
}

/** Everything that came of a shot, sentence by sentence. */
export function tell({ seat, came }: ToldWith<CarromShotCame>, you: number | null, players: string[]): string {
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const fell = came.fell.filter((one) => one !== "striker");
  const told = [
    fell.length
      ? say("carrom-did-drop", { ...args, count: fell.length, pieces: list(fell.map(pieceName)) })
      : say("carrom-did-drop-none", args),
  ];
  if (came.fell.length > fell.length) told.push(say("carrom-did-striker-falls"));
  if (came.left.length) told.push(say("carrom-did-leave", { pieces: list(came.left.map(pieceName)) }));
  if (came.queen) told.push(say(`carrom-queen-${came.queen}`));
  if (came.gain) told.push(say("carrom-did-gain", { count: came.gain }));
  if (came.missed) told.push(say("carrom-did-miss"));
  if (came.cut) told.push(say("carrom-did-cut"));
  if (came.ended?.what === "turn") told.push(say("carrom-did-end-turn"));
  if (came.ended?.what === "row") told.push(`${say("carrom-ended-row", { row: came.ended.number })}.`);
  if (came.ended?.what === "round") told.push(`${say("carrom-ended-round", { round: came.ended.number })}.`);
  return told.join(" ");
}

/** An angle as this language writes it. */
export function degrees(angle: number): string {
  return `${angle.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}°`;
}

/** A shot that could be made, by what it drops when it goes as it is meant. */
export function nameAftermath(came: CarromShotCame): string {
  const out = list(came.left.map(pieceName));
  if (!came.fell.length) return out ? say("carrom-name-leave", { pieces: out }) : say("carrom-name-drop-none");
  const fell = came.fell.filter((one) => one !== "striker");
  const pieces = list([...fell, ...came.fell.filter((one) => one === "striker")].map(pieceName));
  const drop = fell.length ? say("carrom-name-drop", { pieces }) : say("carrom-name-striker");
  return out ? say("carrom-name-drop-and-leave", { drop, pieces: out }) : drop;
}

export function verdict(outcome: Outcome, _you: number | null, players: string[], view: CarromCarromView): string {
  const best = outcome.scores[outcome.winners[0] ?? 0] ?? 0;
  if (outcome.reason === "misses")
    return best === 0 ? say("carrom-result-flawless") : say("carrom-verdict-misses", { count: best });
  if (outcome.reason === "alone") {
    const { turns = 0, shots = 0 } = view.players[0] ?? {};
    return say("carrom-verdict-alone", { points: best, count: say("carrom-count", { turns, shots }) });
  }
  const names = list(outcome.winners.map((seat) => players[seat] ?? ""));
  return say("carrom-verdict-points", { names, count: best });
}

/** A seat's points; on the back of the board its misses; alone also how long it took. */
export function score(scored: number, outcome: Outcome, view: CarromCarromView, seat: number): string {
  const points = outcome.reason === "resigned" ? (view.players[seat]?.points ?? 0) : scored; // 1 is for who won
  if (view.row) return say("carrom-misses", { count: points });
  const alone = outcome.reason === "alone" ? view.players[0] : undefined;
  if (!alone) return say("carrom-points", { count: points });
  const count = say("carrom-count", { turns: alone.turns, shots: alone.shots });
  return say("carrom-score-alone", { points, count });
}

/** The pieces of a view as one side sees them, each with its number and place. */
export function ownPieces(view: CarromCarromView, side: number): (Point & { piece: string; level: number })[] {
  return view.pieces.map((one) => ({ ...toOwn(side, one), piece: one.piece, level: one.level }));
}
