import type { DestrierDuelView } from "../../wire/types";
import type { GameModule } from "../module";
import { beats } from "./beats";
import { figures } from "./figures";
import Table from "./Table.svelte";
import { cardName, tell, verdict } from "./words";

export const game: GameModule<DestrierDuelView> = { Table, tell, nameCard: cardName, verdict, beats, figures };
