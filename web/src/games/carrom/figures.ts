/** Pictures beside the clauses of the rules, painted as the real board is. */

import type { Component } from "svelte";
import Figure from "./Figure.svelte";
import { PICTURES } from "./pictures";

export const figures: Record<string, Component<{ clause: string }>> = Object.fromEntries(
  Object.keys(PICTURES).map((clause) => [clause, Figure]),
);
