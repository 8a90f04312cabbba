import type { Box } from "../module";
import cover from "./Cover.svelte";
import "./world.css";
import { cardNames } from "./settings";

export const box: Box = {
  name: "Destrier Duel",
  order: 1,
  accent: "#d9b25f",
  cover,
  minutes: [5, 10],
  age: 8,
  quickOptions: { wins_needed: 3 }, // a single duel is over in seconds, and some deals win at once
  settings: [cardNames],
};
