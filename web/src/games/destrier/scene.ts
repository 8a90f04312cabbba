/** What the table is shown with: the view of the server, and the duel that is being counted, if one is. */

import type { DestrierDuelView } from "../../wire/types";
import type { Ended } from "./ended";

export interface DuelScene extends DestrierDuelView {
  count?: Ended;
}
