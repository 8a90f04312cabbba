/** While a table is open, the tab says whose turn it is, and calls you when it is yours and you look elsewhere. */

import { boxOf } from "../games/module";
import { call, tellTurn } from "../room/tab.svelte";
import type { Showing } from "./showing.svelte";

type Told = Pick<Showing, "status" | "isMyTurn" | "isCurtained"> & { table: { game: string } };

/** Called while a component is set up. */
export function callingAttention(showing: Told): void {
  let wasMine = false;
  $effect(() => {
    const isMine = showing.isMyTurn && !showing.isCurtained;
    tellTurn({ status: showing.status, isMine });
    if (isMine && !wasMine) call(boxOf(showing.table.game).name, showing.status);
    wasMine = isMine;
  });
  $effect(() => () => tellTurn(null));
}
