export const files: Record<string, string> = import.meta.glob(
  [
    "../../../src/tablee/text/en/*.ftl",
    "!../../../src/tablee/text/en/terminal.ftl",
    "!../../../src/tablee/text/en/server.ftl",
    "!../../../src/tablee/text/en/making.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
