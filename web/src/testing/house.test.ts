import { describe, expect, it } from "vitest";

/** Every source of the page, by its path in web/src. */
const sources = Object.entries(
  import.meta.glob<string>("../**/*.{svelte,ts,css}", { query: "?raw", import: "default", eager: true }),
).map(([path, text]) => ({ path: path.replace("../", ""), text }));

const isTest = ({ path }: { path: string }) => path.endsWith(".test.ts") || path.startsWith("./");
const isGame = ({ path }: { path: string }) => /^games\/[^/]+\//.test(path);

/** Where a pattern is found: "table/Face.svelte: #fff". */
function findings(pattern: RegExp, from: { path: string; text: string }[]): string[] {
  return from.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

describe("a colour", () => {
  const RAW = /#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl)a?\([\d. ]/gi;
  const components = sources.filter(({ path }) => path.endsWith(".svelte"));

  it("has a name in every style of a component", () => {
    const styles = components.flatMap(({ path, text }) => [
      { path, text: text.match(/<style>[^]*/)?.[0] ?? "" },
      ...[...text.matchAll(/\bstyle(?::[\w-]+)?=(?:"[^"]*"|\{[^}]*\})/g)].map(([found]) => ({ path, text: found })),
    ]);
    expect(findings(RAW, styles)).toEqual([]);
  });
  it("has a name in the pictures of the house, too", () => {
    const markup = components
      .filter((one) => !isGame(one))
      .map(({ path, text }) => ({ path, text: text.replace(/<script[^]*<\/script>/, "") }));
    expect(findings(RAW, markup)).toEqual([]);
  });
  it("is a token where it is written in a sheet", () => {
    const sheets = sources
      .filter(({ path }) => path.endsWith(".css"))
      .map(({ path, text }) => ({ path, text: text.replace(/^ *--[^]*?;$/gm, "") }));
    expect(sheets.length).toBeGreaterThan(1);
    expect(findings(RAW, sheets)).toEqual([]);
  });
  it("stands in code only where a game keeps its palette", () => {
    const code = sources.filter((one) => one.path.endsWith(".ts") && !isTest(one));
    const elsewhere = code.filter(({ path }) => !/^games\/[^/]+\/(box|palette|pictures)\.ts$/.test(path));
    expect(findings(/["'`]#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl)a?\([\d. ]/gi, elsewhere)).toEqual([]);
  });
});

describe("a game", () => {
  const boxes = sources.filter(({ path }) => path.endsWith("/box.ts"));
  const general = sources.filter((one) => !isGame(one) && !isTest(one) && one.path !== "wire/types.ts");

  it("is named nowhere outside its folder, neither by id nor by title nor by a clause", () => {
    const ids = boxes.map(({ path }) => path.split("/")[1]!);
    const titles = boxes.map(({ text }) => text.match(/name: "([^"]+)"/)![1]!);
    expect(ids.length).toBeGreaterThan(3);
    expect(findings(new RegExp(`\\b(?:${[...ids, ...titles].join("|")})\\b`, "gi"), general)).toEqual([]);
    expect(findings(/\b[A-Z][A-Z0-9]-\d\d\b/g, general)).toEqual([]);
  });
  it("is named by no other game", () => {
    for (const { path } of boxes) {
      const id = path.split("/")[1]!;
      const others = sources.filter((one) => isGame(one) && !isTest(one) && !one.path.startsWith(`games/${id}/`));
      expect(findings(new RegExp(`games/${id}/|\\.\\./${id}/|["'\`]${id}-`, "g"), others)).toEqual([]);
    }
  });
});
