import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "../testing/tables";

browser(); // modules ask for some of it at once, so they are loaded after it
const { chooseLevel, countGame, levelOf, levelOfOthers, offered } = await import("./level");
const { keep } = await import("../wire/keeping");

const BOTS = ["expert", "strong", "casual", "novice", "random"];
beforeEach(() => keep("levels", null));

describe("the level of the bots", () => {
  it("is the gentlest at first, and then the one that was chosen for this game", () => {
    expect(levelOf("drei", BOTS)).toBe("novice");
    chooseLevel("drei", "strong");
    expect([levelOf("drei", BOTS), levelOf("carrom", BOTS)]).toEqual(["strong", "novice"]);
    expect(levelOf("drei", ["casual", "random"])).toBe("casual"); // a level that is gone
    expect(levelOf("other", ["random"])).toBe("random");
  });

  it("is offered one step higher after a win, as long as there is one", () => {
    countGame("drei", "a", "novice", true);
    expect(offered("drei", "novice", true, BOTS)).toBe("casual");
    expect(offered("drei", "random", true, BOTS)).toBe("novice");
    expect(offered("drei", "expert", true, BOTS)).toBe(null);
  });

  it("is offered one step lower after two games lost in a row, each counted once", () => {
    countGame("drei", "a", "casual", false);
    countGame("drei", "a", "casual", false); // the page was loaded again
    expect(offered("drei", "casual", false, BOTS)).toBe(null);
    countGame("drei", "b", "casual", false);
    expect(offered("drei", "casual", false, BOTS)).toBe("novice");
    countGame("drei", "c", "novice", false);
    countGame("drei", "d", "novice", false);
    expect(offered("drei", "novice", false, BOTS)).toBe(null); // nobody is sent to the dice
    countGame("drei", "e", "novice", true);
    countGame("drei", "f", "novice", false);
    expect(offered("drei", "strong", false, BOTS)).toBe(null); // the row was broken
  });

  it("stays what it was when games are lost", () => {
    chooseLevel("drei", "strong");
    countGame("drei", "a", "strong", false);
    countGame("drei", "b", "strong", false);
    expect(levelOf("drei", BOTS)).toBe("strong");
  });

  it("is known where one person plays against bots that are equally strong", () => {
    const bot = (name: string) => ({ kind: "bot" as const, name });
    const ann = { kind: "human" as const, name: "Ann" };
    expect(levelOfOthers([ann, bot("casual"), bot("casual")], 0)).toBe("casual");
    expect(levelOfOthers([ann, bot("casual"), bot("novice")], 0)).toBe(null);
    expect(levelOfOthers([ann, ann], 0)).toBe(null);
    expect(levelOfOthers([ann], 0)).toBe(null);
  });
});
