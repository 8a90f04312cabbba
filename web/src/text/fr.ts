export const files: Record<string, string> = import.meta.glob(
  [
    "../../../src/tablee/text/fr/*.ftl",
    "!../../../src/tablee/text/fr/terminal.ftl",
    "!../../../src/tablee/text/fr/server.ftl",
    "!../../../src/tablee/text/fr/making.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
