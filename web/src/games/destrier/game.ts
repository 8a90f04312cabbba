import { say } from "../../text/words.svelte";
import type { GameCames } from "../../wire/types";
import type { GameModule } from "../module";
import { beats, opening } from "./beats";
import { figures } from "./figures";
import Finale from "./Finale.svelte";
import { pressesFor } from "./moves";
import type { DuelScene } from "./scene";
import Table from "./Table.svelte";
import { cardName, score, tell, verdict } from "./words";

export const game: GameModule<DuelScene, GameCames["destrier"]> = {
  Table,
  tell,
  hints: { nameCard: cardName, layReady: (move) => say("destrier-take", { move }) },
  verdict,
  score,
  pressesFor,
  beats,
  opening,
  Finale,
  figures,
};
