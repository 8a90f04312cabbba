import type { GameModule } from "../module";
import type { Running } from "./beats";
import { beats } from "./beats";
import { figures } from "./figures";
import Table from "./Table.svelte";
import { nameMove, tell, verdict } from "./words";

export const game: GameModule<Running> = { Table, tell, nameMove, verdict, beats, suspense: true, patience: 12, isOpen: true, figures };
