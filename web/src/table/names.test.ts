import { beforeAll, describe, expect, it } from "vitest";
import { browser } from "../testing/tables";

browser(); // modules ask for some of it at once, so they are loaded after it
const { speak } = await import("../text/words.svelte");
const { fullNamesOf, namesOf, shortNames } = await import("./names");

const person = (name: string) => ({ kind: "human" as const, name });
const bot = (name = "casual") => ({ kind: "bot" as const, name });

beforeAll(() => speak("en"));

describe("a bot", () => {
  it("has a name of its own with the level beside it", () => {
    expect(fullNamesOf([person("Ann"), bot(), bot("expert")])).toEqual(["Ann", "Zoé · Casual", "Hugo · Expert"]);
  });
  it("is called the same in both languages", async () => {
    const english = namesOf([bot(), bot()]);
    await speak("fr");
    expect(namesOf([bot(), bot()])).toEqual(english);
    await speak("en");
  });
  it("never has the name of a person at the table, nor of another bot, nor their first letter", () => {
    const names = namesOf([person("leon"), ...Array.from({ length: 9 }, () => bot())]);
    expect(new Set(names).size).toBe(10);
    expect(names.slice(1)).not.toContain("Léon");
    expect(new Set(names.slice(1).map((name) => name[0])).size).toBe(9);
  });
});

describe("people", () => {
  it("of one name are numbered", () => {
    expect(namesOf([person("Ann"), person("Ann"), person("Bob")])).toEqual(["Ann 1", "Ann 2", "Bob"]);
  });
});

describe("a short form", () => {
  it("is the beginning of the name, whichever way it is written", () => {
    expect(shortNames(["Ann", "Maximiliane"], 8)).toEqual(["Ann", "Maximil…"]);
    expect(shortNames(["עבדאללה-אבראהים"], 8)[0]!.startsWith("עבדאללה")).toBe(true);
  });
  it("stays distinct where names begin alike", () => {
    const names = ["Alexandra-Marie", "Alexandra-Sophie", "Alexandra-Amarie", "Alexandra-Bmarie"];
    const short = shortNames(names, 8);
    expect(new Set(short).size).toBe(4);
    expect(short.every((name) => name.startsWith("Ale") && [...name].length <= 8)).toBe(true);
  });
  it("never cuts a letter made of several signs", () => {
    expect(shortNames(["👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦"], 3)).toEqual(["👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"]);
  });
});
