/** Shots, pieces and places of Carrom Deluxe in words. */

import { language, list, say } from "../../text/words.svelte";
import type { CarromCarromView, Outcome, Told } from "../../wire/types";
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

/** What came of a shot, word by word: `fell 3 queen; left 5; queen fell; gain 2; ended turn`. */
export function cameOf(text: string): Map<string, string[]> {
  return new Map(
    text.split("; ").filter(Boolean).map((part) => {
      const [what = "", ...rest] = part.split(" ");
      return [what, rest];
    }),
  );
}

/** Everything that came of a shot, sentence by sentence. */
export function tell({ seat, came: text }: Told, you: number | null, players: string[]): string {
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const came = cameOf(text);
  const all = came.get("fell") ?? [];
  const fell = all.filter((one) => one !== "striker");
  const left = came.get("left");
  const [ended, number] = came.get("ended") ?? [];
  const told = [fell.length ? say("carrom-did-drop", { ...args, count: fell.length, pieces: list(fell.map(pieceName)) }) : say("carrom-did-drop-none", args)];
  if (all.length > fell.length) told.push(say("carrom-did-striker-falls"));
  if (left) told.push(say("carrom-did-leave", { pieces: list(left.map(pieceName)) }));
  if (came.has("queen")) told.push(say(`carrom-queen-${came.get("queen")![0]!}`));
  if (came.has("gain")) told.push(say("carrom-did-gain", { count: Number(came.get("gain")![0]) }));
  if (came.has("miss")) told.push(say("carrom-did-miss"));
  if (came.has("cut")) told.push(say("carrom-did-cut"));
  if (ended === "turn") told.push(say("carrom-did-end-turn"));
  if (ended === "row") told.push(`${say("carrom-ended-row", { row: Number(number) })}.`);
  if (ended === "round") told.push(`${say("carrom-ended-round", { round: Number(number) })}.`);
  return told.join(" ");
}

/** An angle as this language writes it. */
export function degrees(angle: number): string {
  return `${angle.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}°`;
}

/** A shot that could be made, by what it drops when it goes as it is meant. */
export function nameAftermath(came: string): string {
  const all = cameOf(came).get("fell") ?? [];
  const left = cameOf(came).get("left");
  const out = list((left ?? []).map(pieceName));
  if (!all.length) return left ? say("carrom-name-leave", { pieces: out }) : say("carrom-name-drop-none");
  const fell = all.filter((one) => one !== "striker");
  const pieces = list([...fell, ...all.filter((one) => one === "striker")].map(pieceName));
  const drop = fell.length ? say("carrom-name-drop", { pieces }) : say("carrom-name-striker");
  return left ? say("carrom-name-drop-and-leave", { drop, pieces: out }) : drop;
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

