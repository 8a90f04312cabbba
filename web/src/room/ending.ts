/** Why a game ended as it did, in words. */

import type { GameModule } from "../games/module";
import { say } from "../text/words.svelte";
import type { Outcome } from "../wire/types";

export function verdictOf(
  game: GameModule,
  outcome: Outcome,
  you: number | null,
  players: string[],
  view: unknown,
): string {
  if (outcome.reason !== "resigned") return game.verdict(outcome, you, players, view);
  const losers = players.flatMap((_, seat) => (outcome.winners.includes(seat) ? [] : [seat]));
  if (you !== null && losers.includes(you)) return say("page-resigned-you");
  return losers.length === 1 ? say("page-resigned", { who: players[losers[0]!] ?? "" }) : say("page-resigned-some");
}
