/** A bot's advice in words: its moves, their chances, and why. */

import type { GameModule } from "../games/module";
import { becauseKey, hintKey } from "../text/keys";
import { list, say } from "../text/words.svelte";
import type { Advice, Advised, Fact } from "../wire/types";

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

const cardsOf = (game: GameModule, cards: string[]): string =>
  list(cards.map((card) => game.hints?.nameCard?.(card) ?? card.toUpperCase()));

/** What speaks for the best move, sentence by sentence; advice of an older server has no facts. */
export function reasons(game: GameModule, advice: Advice, names: string[]): string[] {
  const facts: Fact[] = (advice as Partial<Advice>).reasons ?? [];
  return facts.map(({ says, numbers, words, cards, seat }) =>
    say(becauseKey(says), {
      ...numbers,
      ...words,
      cards: cardsOf(game, cards),
      who: seat === null ? "" : (names[seat] ?? ""),
    }),
  );
}

/** The same where the game has no facts: by what came of thinking. */
export function why(game: GameModule, advice: Advice, seat: number, view: unknown, players?: string[]): string {
  const { other, cards } = advice;
  return say(hintKey(advice.why), {
    other: other ? moveInWords(game, other, seat, view, players) : "",
    cards: cardsOf(game, cards),
  });
}
