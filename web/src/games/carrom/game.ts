import type { GameModule } from "../module";
import type { Running } from "./beats";
import { beats } from "./beats";
import { figures } from "./figures";
import Table from "./Table.svelte";
import { say } from "../../text/words.svelte";
import { nameAftermath, tell, verdict } from "./words";

const take = (name: string): string => say("carrom-take-aim", { name });

export const game: GameModule<Running> = { Table, tell, nameAftermath, take, verdict, beats, suspense: true, patience: 12, isOpen: true, figures };
