/** Pictures beside the clauses of the rules, made of the real cards. */

import type { Component } from "svelte";
import Figure from "./Figure.svelte";

const CLAUSES = [
  "DD-01",
  "DD-02",
  "DD-10",
  "DD-12",
  "DD-20",
  "DD-30",
  "DD-31",
  "DD-32",
  "DD-33",
  "DD-34",
  "DD-43",
  "DD-44",
];

export const figures: Record<string, Component<{ clause: string }>> = Object.fromEntries(
  CLAUSES.map((clause) => [clause, Figure]),
);
