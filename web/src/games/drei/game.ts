import { say } from "../../text/words.svelte";
import type { DreiDreiView } from "../../wire/types";
import type { GameModule } from "../module";
import { beats } from "./beats";
import { figures } from "./figures";
import Finale from "./Finale.svelte";
import { pressesFor } from "./hand";
import Table from "./Table.svelte";
import { score, tell, verdict } from "./words";

const layReady = (name: string): string => say("drei-lay-ready", { name });

export const game: GameModule<DreiDreiView> = {
  Table,
  tell,
  hints: { layReady },
  verdict,
  score,
  pressesFor: (move, view, you) => pressesFor(move, view.players[you ?? 0]!, view.phase === "exchange"),
  beats,
  Finale,
  figures,
};
