/** A bot's advice in words: its moves, their chances, and why. */

import type { GameModule } from "../games/module";
import { hintKey } from "../text/keys";
import { list, say } from "../text/words.svelte";
import type { Advice, Advised } from "../wire/types";

export const percent = (one: Advised): number => Math.round(100 * (one.chance ?? 0));

/** With the names of the players nobody is spoken to, as where a game is looked at. */
export function moveInWords(
  game: GameModule,
  { move, came }: Advised,
  seat: number,
  view: unknown,
  players?: string[],
): string {
  if (game.hints?.nameMove) return game.hints.nameMove(came);
  return game
    .tell({ position: 0, seat, move, came: null }, players ? null : seat, players ?? [], view)
    .replace(/\.$/, "");
}

export function why(game: GameModule, advice: Advice, seat: number, view: unknown, players?: string[]): string {
  const { other } = advice;
  const cards = list(advice.cards.map((card) => game.hints?.nameCard?.(card) ?? card.toUpperCase()));
  return say(hintKey(advice.why), {
    other: other ? moveInWords(game, other, seat, view, players) : "",
    chance: other ? percent(other) : 0,
    cards,
  });
}
