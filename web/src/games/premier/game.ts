import { say } from "../../text/words.svelte";
import type { PremierPremierView, PremierRoundCame } from "../../wire/types";
import type { GameModule, HintWords } from "../module";
import { figures } from "./figures";
import { beats, opening } from "./film";
import Finale from "./Finale.svelte";
import { pressesFor } from "./moves";
import Picture from "./HintPicture.svelte";
import Table from "./Table.svelte";
import { isQuiet, score, tell, verdict } from "./words";

/** A round is a story: it is told to its end even while bots already go on. */
const patience = 60;

const hints: HintWords<PremierRoundCame, PremierPremierView> = {
  Picture,
  why: () => say("premier-page-hint-why"),
  layReady: (name) => say("premier-page-hint-take", { move: name }),
};

export const game: GameModule<PremierPremierView, PremierRoundCame> = {
  Table,
  tell,
  isQuiet,
  verdict,
  score,
  pressesFor,
  beats,
  opening,
  patience,
  figures,
  Finale,
  hints,
};
