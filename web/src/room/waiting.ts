/** What a table waits for before the game, in words that are true of everybody at it. */

import { namesOf } from "../table/names";
import { list, say } from "../text/words.svelte";
import type { SeatView } from "../wire/types";

export function waitingFor(seats: Pick<SeatView, "kind" | "name" | "present" | "ready">[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  if (open) return say("page-waiting-title", { open });
  const names = namesOf(seats);
  const away = names.filter((_, i) => seats[i]!.kind === "human" && !seats[i]!.present && !seats[i]!.ready);
  return away.length ? say("page-waiting-away", { names: list(away) }) : say("page-almost-ready");
}
