import type { GameModule } from "../module";
import type { GameCames } from "../../wire/types";
import type { Running } from "./beats";
import { beats } from "./beats";
import { figures } from "./figures";
import Finale from "./Finale.svelte";
import Table from "./Table.svelte";
import { say } from "../../text/words.svelte";
import { nameAftermath, score, tell, verdict } from "./words";

const layReady = (name: string): string => say("carrom-take-aim", { name });

export const game: GameModule<Running, GameCames["carrom"]> = {
  Table,
  tell,
  hints: { nameMove: nameAftermath, layReady },
  verdict,
  score,
  pressesFor: () => ["action:shoot", "striker"], // a hand that is laid ready needs no more than that
  Finale,
  beats,
  beatsInReplay: true,
  patience: 12,
  isOpen: true,
  figures,
};
