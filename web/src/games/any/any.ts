/** The table of a game that has no drawing of its own here: it is drawn from what lies where. */

import { say } from "../../text/words.svelte";
import type { Tabletop } from "../../wire/types";
import type { GameModule } from "../module";
import { pressesFor } from "./choosing";
import Table from "./Table.svelte";
import { reasonOf, told } from "./words";

export function gameOf(game: string, isOpen: boolean): GameModule<Tabletop> {
  return {
    Table,
    tell: (one, you, players) => told(one, game, you, players),
    verdict: (outcome, you, players) => reasonOf(game, outcome, you, players),
    hints: { layReady: (move) => say("page-any-take", { move }) },
    pressesFor,
    isOpen,
    figures: {},
  };
}
