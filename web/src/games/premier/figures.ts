/** Pictures beside the clauses of the rules, made of the real cards. */

import type { Component } from "svelte";
import Figure from "./Figure.svelte";
import { EXAMPLES } from "./examples";

export const figures: Record<string, Component<{ clause: string }>> = Object.fromEntries(
  Object.keys(EXAMPLES).map((clause) => [clause, Figure]),
);
