export const files: Record<string, string> = import.meta.glob(
  ["../../../src/tablee/text/fr/*.ftl", "!../../../src/tablee/text/fr/terminal.ftl", "!../../../src/tablee/text/fr/server.ftl"],
  { query: "?raw", import: "default", eager: true },
);
