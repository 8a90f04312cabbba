import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "../testing/tables";

browser(); // modules ask for some of it at once, so they are loaded after it
const { call, enter, tabIcon, tabTitle, tellTurn } = await import("./tab.svelte");
const { settings } = await import("./settings.svelte");

describe("the tab", () => {
  it("says the game and whose turn it is, with a dot when it is yours", () => {
    enter("");
    tellTurn(null);
    expect([tabTitle(), tabIcon()]).toEqual(["Tablée", "/icon.svg"]);
    enter("Darts");
    expect(tabTitle()).toBe("Darts – Tablée");
    tellTurn({ status: "Your turn.", isMine: true });
    expect([tabTitle(), tabIcon()]).toEqual(["● Your turn – Darts", "/icon-turn.svg"]);
    tellTurn({ status: "Waiting for Zoé.", isMine: false });
    expect([tabTitle(), tabIcon()]).toEqual(["Waiting for Zoé – Darts", "/icon.svg"]);
  });
});

describe("a call", () => {
  const told: string[] = [];
  class Note {
    static permission = "granted";
    constructor(title: string, { body }: { body: string }) {
      told.push(`${title}: ${body}`);
    }
  }
  const hide = (hidden: boolean) => vi.stubGlobal("document", { hidden });

  beforeEach(() => {
    told.length = 0;
    vi.stubGlobal("Notification", Note);
    vi.stubGlobal("navigator", { vibrate: () => told.push("bzz") });
  });

  it("comes only to those who asked for it, and only while they look elsewhere", () => {
    for (const [calls, hidden] of [
      [false, true],
      [true, false],
    ] as const) {
      settings.calls = calls;
      hide(hidden);
      call("Darts", "Your turn.");
      expect(told).toEqual([]);
    }
    settings.calls = true;
    hide(true);
    call("Darts", "Your turn.");
    expect(told).toEqual(["bzz", "Darts: Your turn."]);
  });
  it("is a vibration alone where the browser allows no notification", () => {
    settings.calls = true;
    hide(true);
    Note.permission = "denied";
    call("Darts", "Your turn.");
    expect(told).toEqual(["bzz"]);
  });
});
