/** A journal that somebody opened from a file, to be looked at like any other game. */

import { server } from "../wire/http";
import type { Replay } from "../wire/types";

export interface Saved {
  journal: unknown;
  checked: Replay;
}

export const FROM_FILE = "file";

let opened: Saved | null = null;

/** Let the server play the journal again; returns the address of its replay. */
export async function openJournal(text: string): Promise<string> {
  opened = { checked: await server.check(text), journal: JSON.parse(text.trim().split("\n")[0] ?? "null") as unknown };
  return `/replay/${FROM_FILE}`;
}

export function openedJournal(): Saved | null {
  return opened;
}
