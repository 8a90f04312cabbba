import type { Box } from "../module";
import cover from "./Cover.svelte";
import "./world.css";
import { faintLine } from "./settings";

export const box: Box = {
  name: "Carrom Deluxe",
  order: 2,
  accent: "#5b8be0",
  cover,
  minutes: [15],
  age: 6,
  settings: [faintLine],
};
