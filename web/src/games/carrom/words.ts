/** Shots, pieces and places of Carrom Deluxe in words. */

import { list, say } from "../../text/words.svelte";
import type { CarromCarromView, CarromShot, Outcome, Told } from "../../wire/types";
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
  return say(off < 0 ? "carrom-where-left" : off > 0 ? "carrom-where-right" : "carrom-where-middle", { off: Math.abs(off), ahead });
}

/** Everything that came of a shot, sentence by sentence. */
export function aftermath(shot: CarromShot, view: CarromCarromView, you: number | null, players: string[]): string {
  const args = { me: shot.seat === you ? "yes" : "no", who: players[shot.seat] ?? "" };
  const fell = shot.fell.filter((one) => one.piece !== "striker").map((one) => one.piece);
  const told = [fell.length ? say("carrom-did-drop", { ...args, count: fell.length, pieces: list(fell.map(pieceName)) }) : say("carrom-did-drop-none", args)];
  if (shot.fell.length > fell.length) told.push(say("carrom-did-striker-falls"));
  if (shot.left.length) told.push(say("carrom-did-leave", { pieces: list(shot.left.map(pieceName)) }));
  if (shot.queen !== "nothing") told.push(say(`carrom-queen-${shot.queen}`));
  if (shot.gain) told.push(view.row ? say("carrom-did-miss") : say("carrom-did-gain", { count: shot.gain }));
  if (shot.cut) told.push(say("carrom-did-cut"));
  if (shot.ended === "turn") told.push(say("carrom-did-end-turn"));
  if (shot.ended === "round") told.push(view.row ? say("carrom-ended-row", { row: view.row - 1 }) : say("carrom-ended-round", { round: view.round - 1 }));
  return told.join(" ");
}

/** Without the view a shot is told by what it was: from where and how hard. */
export function tell({ seat, move }: Told, you: number | null, players: string[], after: CarromCarromView, isNews = false): string {
  if (isNews && after.shot && after.shot.seat === seat && after.shot.move === move) return aftermath(after.shot, after, you, players);
  const numbers = move.split(" ").slice(1).map(Number);
  const [angle = 0, speed = 0] = numbers.slice(-2);
  const way = Math.round(angle) < 0 ? "left" : Math.round(angle) > 0 ? "right" : "ahead";
  return say(`carrom-told-${way}`, { me: seat === you ? "yes" : "no", who: players[seat] ?? "", angle: Math.abs(Math.round(angle)), speed: Math.round(speed * 10) / 10 });
}

export function verdict(outcome: Outcome, _you: number | null, players: string[]): string {
  const best = outcome.scores[outcome.winners[0] ?? 0] ?? 0;
  if (outcome.reason === "misses") return best === 0 ? say("carrom-result-flawless") : say("carrom-verdict-misses", { count: best });
  if (outcome.reason === "alone") return say("carrom-verdict-alone", { count: best });
  const names = list(outcome.winners.map((seat) => players[seat] ?? ""));
  return say("carrom-verdict-points", { names, count: best });
}

/** The pieces of a view as one side sees them, each with its number and place. */
export function ownPieces(view: CarromCarromView, side: number): (Point & { piece: string; level: number })[] {
  return view.pieces.map((one) => ({ ...toOwn(side, one), piece: one.piece, level: one.level }));
}

