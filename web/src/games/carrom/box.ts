import type { Box } from "../module";
import cover from "./Cover.svelte";

export const box: Box = { name: "Carrom Deluxe", order: 2, accent: "#5b8be0", cover };
