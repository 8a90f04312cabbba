import { beforeAll, expect, it, vi } from "vitest";
import { speak } from "../text/words.svelte";
import { waitingFor } from "./waiting";

const ann = { kind: "human", name: "Ann", present: true, ready: false } as const;
const bruno = { ...ann, name: "Bruno" };
const bot = { kind: "bot", name: "casual", present: true, ready: true } as const;
const free = { kind: "open", name: "", present: false, ready: false } as const;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

it("is told about free seats first", () => {
  expect(waitingFor([ann, free])).toContain("One seat");
  expect(waitingFor([ann, free, free])).toContain("2 seats");
});

it("names the people who are away, and never says that everybody is there", () => {
  expect(waitingFor([ann, bot, { ...bruno, present: false }])).toBe("Waiting for Bruno to come back");
  expect(waitingFor([ann, bruno, bot])).toBe("The table is full");
  expect(waitingFor([ann, { ...bruno, present: false, ready: true }])).toBe("The table is full");
});
