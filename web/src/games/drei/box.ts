import type { Box } from "../module";
import cover from "./Cover.svelte";
import "./world.css";

export const box: Box = { name: "DREI x DR3I", order: 3, accent: "#ff7a66", cover, minutes: [5, 10], age: 7 };
