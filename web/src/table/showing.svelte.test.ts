import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../games/module";
import { AGAINST_A_BOT, browser, DARTS, PEOPLE, Server } from "../testing/tables";
import type { Advice, TableView } from "../wire/types";

browser(); // modules ask for some of it at once, so they are loaded after it
const { speak } = await import("../text/words.svelte");
const { Session } = await import("./session.svelte");
const { Showing } = await import("./showing.svelte");
const { LONG_ENOUGH, unattended } = await import("./unattended");

interface Seated {
  seats?: number[]; // those of this browser; none watches
  game?: Partial<GameModule<string>> | GameModule;
  watches?: boolean; // as a big screen does
  turn?: string;
}

let leave = (): void => {};

/** Sits down at a table that is as `first` says. */
function sit(first: Partial<TableView>, { seats = [0], game = {}, watches = false, turn }: Seated = {}) {
  const server = new Server(first);
  server.keepSeats(seats);
  const session = new Session("t", "en", watches);
  server.greet();
  server.table();
  const sounds: string[] = [];
  const opened: string[] = [];
  const play = (sound: string) => () => void sounds.push(sound);
  const outside = {
    sounds: { yourTurn: play("your turn"), no: play("no"), won: play("won"), lost: play("lost") },
    open: (table: string) => void opened.push(table),
    turn,
  };
  let showing!: InstanceType<typeof Showing>;
  const stop = $effect.root(() => {
    showing = new Showing(session, { ...DARTS, ...game } as GameModule, outside);
  });
  flushSync();
  leave = () => {
    stop();
    session.leave();
  };
  return { server, session, showing, sounds, opened };
}

/** Time goes on, and what it causes is shown. */
function wait(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

const slow: Partial<GameModule<string>> = { beats: (_, after) => [{ view: `${after}?`, hold: 1000 }] };

/** A game that this seat has won. */
const wonBy = (seat: number): Partial<TableView> => ({
  phase: "finished",
  to_act: [],
  outcome: { winners: [seat], scores: [], reason: "" },
});

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe("whose turn it is", () => {
  it("is said to those who play and to those who watch", () => {
    const { server, showing } = sit({});
    expect([showing.status, showing.isMyTurn]).toEqual(["Your turn.", true]);
    server.move(0, "20", { to_act: [1] });
    expect([showing.status, showing.isMyTurn]).toEqual(["Waiting for Bob.", false]);
    server.move(1, "19", wonBy(0));
    expect(showing.status).toBe("The game is over.");
    leave();
    expect(sit({}, { seats: [] }).showing.status).toBe("You’re watching. Waiting for Ann.");
  });
  it("sounds once when it becomes ours, not with every message", () => {
    const { server, sounds } = sit({ to_act: [1] });
    server.move(1, "20", { to_act: [0] });
    server.table();
    server.move(0, "19", { to_act: [1] });
    server.move(1, "18", { to_act: [0] });
    expect(sounds).toEqual(["your turn", "your turn"]);
  });
  it("names the latest move, and the deal before any", () => {
    const { server, showing } = sit({});
    expect(showing.told).toBe("The cards are dealt.");
    server.move(0, "20", { to_act: [1] });
    expect([showing.told, showing.heard.length]).toEqual(["Ann: 20", 1]);
  });
});

describe("the beginning of a game", () => {
  it("is shown before anybody is said to move, or to have moved", () => {
    const opening = (view: string) => [{ view: `${view}?`, hold: 1000 }];
    const { server, showing, sounds } = sit({ to_act: [1] }, { game: { opening } });
    server.move(1, "20", { to_act: [0], legal: ["1"] });
    expect([showing.view, showing.heard, showing.legal, showing.isMyTurn]).toEqual(["dealt?", [], [], false]);
    expect(showing.status).not.toContain("turn");
    expect(sounds).toEqual([]);
    wait(3000);
    expect([showing.heard.length, showing.legal, showing.status]).toEqual([1, ["1"], "Your turn."]);
    expect(sounds).toEqual(["your turn"]);
  });
});

describe("a press", () => {
  it("is sent once, and is on its way until the table is told with it", () => {
    const { server, showing } = sit({});
    showing.act("20");
    showing.act("19");
    flushSync();
    expect(server.heard).toMatchObject([{ do: "move", move: "20", seq: 2 }]);
    expect([showing.unsent, showing.status]).toEqual(["20", "Sending…"]);
    const { move_id } = server.heard[0] as { move_id: string };
    server.say({ is: "accepted", move_id, seq: 3 });
    expect(showing.unsent).toBe("20");
    server.move(0, "20", { to_act: [1] });
    expect(showing.unsent).toBeNull();
  });
  it("that the view already explains is refused without a question", () => {
    const { server, showing, sounds } = sit({ to_act: [1], game: "destrier" });
    showing.refuse("DD-21");
    flushSync();
    expect([showing.refusal?.clause, sounds, server.heard]).toEqual(["DD-21", ["no"], []]);
    expect(showing.refusal?.sentence).not.toBe("");
    showing.closeRefusal();
    expect(showing.refusal).toBeNull();
  });
});

describe("what is shown on the way to a new view", () => {
  it("comes first: words and turns wait for it, and nobody can move twice", () => {
    const { server, showing } = sit({ legal: ["20"] }, { game: slow });
    server.move(0, "20", { to_act: [1], legal: [] });
    expect([showing.view, showing.told, showing.status]).toEqual(["20?", "The cards are dealt.", "Here it goes…"]);
    expect([showing.isMyTurn, showing.legal]).toEqual([false, []]);
    wait(1000);
    expect([showing.view, showing.told, showing.status]).toEqual(["20", "Ann: 20", "Waiting for Bob."]);
  });
  it("keeps nobody from deciding who is still asked the same", () => {
    const { server, showing } = sit({ to_act: [0, 1], legal: ["20"] }, { game: slow });
    server.move(1, "19", { to_act: [0], legal: ["20"] });
    expect([showing.told, showing.isMyTurn, showing.legal]).toEqual(["The cards are dealt.", true, ["20"]]);
    showing.act("20");
    flushSync();
    expect(server.heard).toMatchObject([{ do: "move", move: "20", seq: showing.live.seq }]);
  });
  it("is awaited by whoever moved and is to move again", () => {
    const { server, showing } = sit({}, { game: slow });
    server.move(0, "20");
    expect([showing.view, showing.isMyTurn, showing.status]).toEqual(["20?", false, "Here it goes…"]);
    wait(1000);
    expect([showing.isMyTurn, showing.status]).toEqual([true, "Your turn."]);
  });
  it("is seen before the result, and so is what the result sounds like", () => {
    const { server, showing, sounds } = sit({ to_act: [1] }, { game: slow });
    server.move(1, "20", wonBy(0));
    expect([showing.isOver, sounds]).toEqual([false, []]);
    wait(1000);
    expect([showing.isOver, sounds]).toEqual([true, ["won"]]);
  });
  it("is not shown to somebody who comes to a game that is over, nor does it sound", () => {
    const { showing, sounds } = sit({ ...wonBy(0), position: 9, view: "20" }, { game: slow });
    expect([showing.view, showing.isOver, sounds]).toEqual(["20", true, []]);
  });
  it("sounds of loss for those who lost", () => {
    const { server, sounds } = sit({ to_act: [1] });
    server.move(1, "20", wonBy(1));
    expect(sounds).toEqual(["lost"]);
  });
  it("opens a game that has just begun, but none that is under way", () => {
    const opening = () => [{ view: "shuffling", hold: 500 }];
    expect(sit({ position: 2 }, { game: { opening } }).showing.view).toBe("shuffling");
    wait(500);
    leave();
    expect(sit({ position: 4 }, { game: { opening } }).showing.view).toBe("dealt");
  });
  it("says nothing of a game that has just begun before its opening was seen", () => {
    const opening = () => [{ view: "counting", hold: 0, waits: true }];
    const { server, showing, sounds } = sit({}, { game: { ...slow, opening } });
    server.move(1, "20", { to_act: [0] });
    expect([showing.status, showing.isMyTurn, showing.heard, sounds]).toEqual(["Here it goes…", false, [], []]);
    showing.pace.skip();
    wait(5000);
    expect([showing.status, showing.heard.length, sounds]).toEqual(["Your turn.", 1, ["your turn"]]);
  });
});

describe("a hint", () => {
  const advice = { by: "strong", moves: [], why: "sure", other: null, cards: [] } as unknown as Advice;

  it("may be asked for only in the own turn and only among bots", () => {
    expect(sit({ seats: PEOPLE }).showing.mayAskForHint).toBe(false);
    leave();
    const { server, showing } = sit({ seats: AGAINST_A_BOT });
    expect(showing.mayAskForHint).toBe(true);
    server.move(0, "20", { to_act: [1] });
    expect(showing.mayAskForHint).toBe(false);
  });
  it("is thought about, shown and laid ready, until the next own move", () => {
    const { server, showing } = sit({ seats: AGAINST_A_BOT });
    showing.askForHint();
    expect([server.heard, showing.isThinking, showing.hint]).toEqual([[{ do: "hint" }], true, null]);
    server.say({ is: "hinted", seq: 2, advice });
    expect([showing.hint, showing.mayAskForHint]).toEqual([advice, false]);
    showing.take("20");
    expect(showing.taken).toEqual({ move: "20" });
    server.move(0, "20");
    expect([showing.hint, showing.mayAskForHint]).toEqual([null, true]);
  });
  it("can be closed and asked for again", () => {
    const { server, showing } = sit({ seats: AGAINST_A_BOT });
    showing.askForHint();
    server.say({ is: "hinted", seq: 2, advice });
    showing.closeHint();
    expect([showing.hint, showing.mayAskForHint, showing.isThinking]).toEqual([null, true, false]);
  });
  it("is no longer awaited when it is refused or the connection is lost", () => {
    const { server, showing } = sit({ seats: AGAINST_A_BOT });
    showing.askForHint();
    server.say({ is: "refused", why: "no-hint", sentence: "No.", clause: null, move_id: null });
    expect(showing.isThinking).toBe(false);
    showing.closeRefusal();
    showing.askForHint();
    server.hangUp();
    expect(showing.isThinking).toBe(false);
  });
});

describe("an offer to take a move back", () => {
  it("is answered by whoever is asked", () => {
    const { server, showing } = sit({});
    expect(showing.backOffer).toBeNull();
    server.table({ back_offer: 1, back_awaits: [0] });
    expect([showing.backOffer, showing.mayAnswerBack]).toEqual([
      "Bob would like to take a move back. Is that OK?",
      true,
    ]);
    showing.answerBack(false);
    expect(server.heard).toMatchObject([{ do: "answer-back", accept: false }]);
  });
  it("names those who are still to answer", () => {
    const { server, showing } = sit({});
    server.table({ back_offer: 0, back_awaits: [1] });
    expect([showing.backOffer, showing.mayAnswerBack]).toEqual([
      "Taking the last move back: waiting for Bob to agree.",
      false,
    ]);
  });
});

describe("two people at one screen", () => {
  const shared = { seats: [0, 1] };

  it("see nothing before whoever begins says so", () => {
    expect(sit({}, shared).showing).toMatchObject({ you: 0, isCurtained: true });
    leave();
    const { session, showing } = sit({ to_act: [1] }, shared);
    expect([showing.you, showing.isCurtained]).toEqual([1, true]);
    session.curtain = false;
    expect([showing.isCurtained, showing.isMyTurn]).toEqual([false, true]);
    leave();
    expect(sit({ to_act: [1] }).showing.isCurtained).toBe(false); // alone at the screen
    leave();
    expect(sit({ to_act: [1] }, { ...shared, game: { isOpen: true } }).showing).toMatchObject({
      you: 1,
      isCurtained: false,
    });
  });
  it("hand it over behind a curtain where hands are hidden", () => {
    const { server, session, showing } = sit({}, shared);
    expect([showing.own, showing.handOverTo]).toEqual([[0, 1], null]);
    session.curtain = false;
    server.move(0, "20", { to_act: [1] });
    expect([showing.you, showing.handOverTo, showing.isCurtained]).toEqual([0, "Bob", false]);
    session.handOver();
    flushSync();
    expect([showing.you, showing.isCurtained]).toEqual([1, true]);
    session.curtain = false;
    expect(showing.isMyTurn).toBe(true);
  });
  it("need not hand it over where everything lies open, once the move was seen", () => {
    const { server, showing } = sit({}, { ...shared, game: { ...slow, isOpen: true } });
    server.move(0, "20", { to_act: [1] });
    expect([showing.you, showing.handOverTo]).toEqual([0, null]);
    wait(1000);
    expect([showing.you, showing.isCurtained]).toEqual([1, false]);
  });
  it("see at once what the other one's eyes see, and no opening", () => {
    const opening = () => [{ view: "shuffling", hold: 500 }];
    const { server, session, showing } = sit({}, { ...shared, game: { ...slow, opening } });
    expect(showing.view).toBe("dealt");
    session.curtain = false;
    server.move(0, "20", { to_act: [1] });
    wait(1000);
    session.handOver();
    flushSync();
    expect(showing.view).toBe("20, seen by 1");
  });
});

describe("a friend who is away", () => {
  it("is awaited by name, and a bot can play for them", () => {
    const { server, showing } = sit({});
    server.move(0, "20", { to_act: [1] });
    expect(showing.absent).toBeNull();
    server.table({ away: [null, 70] });
    expect(showing.absent).toBe(1);
    showing.standIn(1);
    expect(server.heard).toMatchObject([{ do: "stand-in", seat: 1 }]);
    server.table({ seats: [PEOPLE[0]!, { ...PEOPLE[1]!, stand_in: true }] });
    expect(showing.absent).toBeNull();
  });
  it("is not asked for while a move is shown, or while we have to move as well", () => {
    const { server, showing } = sit({ to_act: [0, 1], away: [null, 70] }, { game: slow });
    expect(showing.absent).toBeNull();
    server.move(0, "20", { to_act: [1] });
    expect(showing.absent).toBeNull();
    wait(1000);
    expect(showing.absent).toBe(1);
  });
});

describe("a big screen", () => {
  it("watches, even where this browser has a seat, and names whose turn it is", () => {
    const { server, showing } = sit({}, { watches: true, turn: "page-screen-turn" });
    expect([showing.you, showing.own, showing.status]).toEqual([null, [], "It’s Ann’s turn."]);
    expect(server.tokens).toEqual([null]);
  });
  it("waits for no press", () => {
    const beats = (_: string, after: string) => [{ view: `${after}?`, hold: 0, waits: true }];
    const { server, showing } = sit({}, { watches: true, game: unattended({ ...DARTS, beats } as GameModule) });
    server.move(0, "20", { to_act: [1] });
    expect(showing.view).toBe("20?");
    wait(LONG_ENOUGH);
    expect(showing.view).toBe("20");
  });
});

describe("another game", () => {
  it("is asked for, and opened when it is there", () => {
    const { server, showing, opened } = sit(wonBy(0));
    showing.again();
    expect([server.heard, opened]).toMatchObject([[{ do: "again" }], []]);
    server.table({ rematch: "next" });
    expect(opened).toEqual(["next"]);
  });
  it("that others asked for keeps the seat there, and waits until we want it", () => {
    const { server, showing, opened } = sit(wonBy(0));
    server.table({ rematch: "next" });
    expect(server.keptSeats()).toContainEqual(expect.objectContaining({ table: "next", seat: 0 }));
    expect(opened).toEqual([]);
    showing.again();
    flushSync();
    expect([server.heard, opened]).toEqual([[], ["next"]]);
  });
});

describe("beside the table", () => {
  it("stands a bot in for somebody who is away", () => {
    const { server, showing } = sit({});
    expect(showing.standsIn).toBe(false);
    server.table({ seats: [{ ...PEOPLE[0]!, stand_in: true }, PEOPLE[1]!] });
    expect(showing.standsIn).toBe(true);
  });
  it("are the rules, opened and closed by the same press, or at a clause", () => {
    const { showing } = sit({});
    showing.toggleRules();
    expect(showing.ruleAt).toBe("");
    showing.toggleRules();
    expect(showing.ruleAt).toBeNull();
  });
});
