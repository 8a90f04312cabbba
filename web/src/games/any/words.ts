/** Things and moves of a game without a drawing, in words: its own messages where it has them, else its notation. */

import { has, say } from "../../text/words.svelte";
import type { Outcome, Thing, Told } from "../../wire/types";

export const SUITS: Record<string, string> = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };
const COLOURS = ["black", "blue", "brown", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow"];

/** `red_dragon-3` as people write it: "Red dragon 3". */
export function readable(text: string): string {
  const words = text.replace(/(?<=\p{L})[-_]|[-_](?=\p{L})/gu, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a game: its own title, else its id made readable. */
export function titleOf(game: string): string {
  return has(`${game}-title`) ? say(`${game}-title`) : readable(game);
}

/** A text of the tabletop: a message of the game, else the text itself; a missing message shows its last part. */
export function worded(game: string, text: string): string {
  if (/^[a-z][\w-]*$/i.test(text) && has(text)) return say(text);
  return text.startsWith(`${game}-`) ? readable(text.slice(game.length + 1).replace(/^zone-/, "")) : text;
}

/** A word of the notation: `GAME-word-WORD` says how it is called, then what else may be typed for it. */
function wordOf(game: string, word: string): string {
  const key = `${game}-word-${word}`;
  if (/^[\w-]+$/.test(word) && has(key)) return say(key).split(",")[0]!.trim();
  return SUITS[word] ?? word;
}

/** What a message about a move is told with. */
function partsOf(game: string, move: string): { word: string; what: string | number } {
  const [word = "", ...rest] = move.split(" ");
  const what = rest.map((one) => wordOf(game, one)).join(" ");
  return { word, what: /^\d+$/.test(what) ? Number(what) : what.replace(/(\d) (?=[♣♦♥♠])/gu, "$1") };
}

/** A move as a button says it. */
export function moveName(game: string, move: string): string {
  const { word, what } = partsOf(game, move);
  const key = `${game}-move-${word}`;
  if (/^[\w-]+$/.test(word) && has(key)) return say(key, { what });
  return readable([wordOf(game, word), what].join(" "));
}

/** A move as it is told afterwards. */
export function told(
  { seat, move }: Pick<Told, "seat" | "move">,
  game: string,
  you: number | null,
  players: string[],
): string {
  const { word, what } = partsOf(game, move);
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "", what };
  const key = `${game}-did-${word}`;
  if (/^[\w-]+$/.test(word) && has(key)) return say(key, args);
  const name = moveName(game, move);
  return players.length ? say("page-any-did", { ...args, move: name }) : name; // a hint names the move alone
}

export function tintName(tint: string): string {
  if (tint in SUITS || COLOURS.includes(tint)) return say("page-any-tint", { tint });
  return readable(tint).toLowerCase();
}

/** A thing for people who listen. */
export function thingName(game: string, thing: Thing): string {
  if (thing.name) return worded(game, thing.name);
  const kind = thing.kind ?? "card";
  if (thing.is_hidden) return say("page-any-hidden", { kind });
  const face = worded(game, thing.face ?? "");
  const tint = thing.tint ? tintName(thing.tint) : "";
  return say(kind === "space" ? "page-any-space" : "page-any-thing", {
    kind,
    what: [face, tint].filter(Boolean).join(" "),
    has: face || tint ? "yes" : "no",
  });
}

export function reasonOf(game: string, outcome: Outcome, you: number | null, players: string[]): string {
  const key = `${game}-reason-${outcome.reason}`;
  if (!has(key)) return "";
  const winner = outcome.winners[0];
  return say(key, { me: winner !== undefined && winner === you ? "yes" : "no", who: players[winner ?? -1] ?? "" });
}
