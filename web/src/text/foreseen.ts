/** What a move would do, as the rules tell it, in words. */

import type { FluentVariable } from "@fluent/bundle";
import { foreseenKey } from "./keys";
import { has, say } from "./words.svelte";

/** One thing that a move would do: `tells` names the message, the rest is what it is told with. */
export type Foreseen = { tells: string } & Record<string, unknown>;

/** One sentence after the other; `who` is a seat, told by its name. */
export function tellForeseen(game: string, found: Foreseen[], you: number | null, players: string[]): string {
  const sentences = found.map(({ tells, ...fields }) => {
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(fields))
      args[name] = typeof value === "boolean" ? (value ? "yes" : "no") : (value as FluentVariable);
    if (typeof fields.who === "number")
      Object.assign(args, { who: players[fields.who] ?? "", me: fields.who === you ? "yes" : "no" });
    const key = foreseenKey(game, tells);
    return has(key) ? say(key, args) : "";
  });
  return sentences.filter(Boolean).join(" ");
}
