import type { PremierPremierView } from "../../wire/types";
import type { GameModule } from "../module";
import { figures } from "./figures";
import { beats, opening } from "./film";
import Table from "./Table.svelte";
import { tell, verdict } from "./words";

/** A round is a story: it is told to its end even while bots already go on. */
const patience = 60;

export const game: GameModule<PremierPremierView> = { Table, tell, verdict, beats, opening, patience, figures };
