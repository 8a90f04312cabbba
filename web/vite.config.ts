import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tablee/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy takes files of our own, nothing inline
    target: "es2022",
  },
  test: { include: ["src/**/*.test.ts"] },
});
