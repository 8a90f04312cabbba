/** Where unit tests run: Svelte is built as for a browser, so that what is derived follows what changes. */

import type { Environment } from "vitest/runtime";

export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
