import type { DreiDreiView } from "../../wire/types";
import type { GameModule } from "../module";
import { beats } from "./beats";
import { figures } from "./figures";
import Table from "./Table.svelte";
import { tell, verdict } from "./words";

export const game: GameModule<DreiDreiView> = { Table, tell, verdict, beats, figures };
