import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/tablee/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy takes files of our own, nothing inline
    target: "es2022",
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {}, // Svelte as a browser runs it: effects are run, too
  server: { fs: { allow: [".", "../src/tablee/text"] } }, // the words are the terminal's, too
  test: {
    include: ["src/**/*.test.ts"],
    environment: "./vitest.page.ts",
    css: { include: /\?raw/ }, // sheets are read as text; without this they would be empty
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
