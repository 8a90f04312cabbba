import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Setting } from "./settings.svelte";

const kept = new Map<string, string>();
vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false }))); // the settings ask for it at once

const line: Setting = { name: "darts-line", formerly: "line", choices: { on: "page-on", off: "page-off" } };
const faces: Setting = { name: "darts-faces", formerly: "faces", choices: { new: "darts-new", old: "darts-old" } };

/** The settings of a browser that has kept this. */
async function opened(before: unknown) {
  kept.set("tablee-settings", JSON.stringify(before));
  vi.resetModules();
  return import("./settings.svelte");
}

describe("a setting that a game declares", () => {
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("is its first choice until somebody chooses", async () => {
    const { chosen } = await opened({});
    expect([chosen(line), chosen(faces)]).toEqual(["on", "new"]);
  });
  it("is kept for the next time, beside what other games keep", async () => {
    const first = await opened({ sound: false });
    first.set({ "darts-line": "off" });
    first.set({ "darts-faces": "old" });
    expect([first.chosen(line), first.chosen(faces)]).toEqual(["off", "old"]);
    const next = await opened(JSON.parse(kept.get("tablee-settings")!));
    expect([next.chosen(line), next.chosen(faces), next.settings.sound]).toEqual(["off", "old", false]);
  });
  it("is still known by the name under which it was kept before", async () => {
    const { chosen, set } = await opened({ line: false, faces: "old" });
    expect([chosen(line), chosen(faces)]).toEqual(["off", "old"]);
    set({ "darts-line": "on" });
    expect(chosen(line)).toBe("on");
  });
  it("is its first choice where something else was kept", async () => {
    const { chosen } = await opened({ "darts-line": "perhaps", faces: 3 });
    expect([chosen(line), chosen(faces)]).toEqual(["on", "new"]);
  });
});
