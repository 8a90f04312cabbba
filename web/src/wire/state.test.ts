import { describe, expect, it } from "vitest";
import { receive } from "./handlers";
import { joinTold, newSeatState } from "./state";
import type { Move, TableView } from "./types";

const told = (...positions: number[]) =>
  positions.map((position) => ({ position, seat: position % 2, move: `m${position}`, came: null }));

function table(change: Partial<TableView> = {}): TableView {
  return {
    is: "table",
    table: "t1",
    code: "ABC123",
    game: "destrier",
    version: 1,
    options: {},
    seq: 5,
    phase: "playing",
    seats: [],
    you: 0,
    to_act: [0],
    legal: ["hit"],
    view: {},
    zones: null,
    position: 0,
    log: [],
    commitment: "",
    time_limit: 0,
    time_left: null,
    away: [null, null],
    stand_in_after: 60,
    start: null,
    back_offer: null,
    back_awaits: [],
    may_take_back: false,
    outcome: null,
    fair: null,
    rematch: null,
    muted: false,
    ...change,
  };
}

const move: Move = { do: "move", move: "hit", seq: 5, move_id: "a" };

describe("the log", () => {
  it("keeps what was heard before and adds what is new", () => {
    expect(joinTold(told(1, 2, 3), { log: told(3, 4), position: 4 })).toEqual(told(1, 2, 3, 4));
  });
  it("loses the moves that were taken back", () => {
    expect(joinTold(told(1, 2, 3, 4), { log: told(1, 2), position: 2 })).toEqual(told(1, 2));
    expect(joinTold(told(1), { log: [], position: 0 })).toEqual([]);
  });
});

describe("a table message", () => {
  it("replaces what was there and opens the link", () => {
    const state = newSeatState();
    receive(state, table({ log: told(1), position: 1 }));
    expect(state.link).toBe("open");
    expect(state.table?.seq).toBe(5);
    expect(state.told).toEqual(told(1));
  });
  it("is passed over when a newer one was heard", () => {
    const state = newSeatState();
    receive(state, table({ seq: 9 }));
    receive(state, table({ seq: 8 }));
    expect(state.table?.seq).toBe(9);
  });
});

describe("an unsent press", () => {
  it("stays until it is acknowledged", () => {
    const state = newSeatState([move, { ...move, move_id: "b" }]);
    receive(state, { is: "accepted", move_id: "a", seq: 6 });
    expect(state.outbox.map((intent) => intent.move_id)).toEqual(["b"]);
  });
  it("is on its way until the table is told with it, not only until it is acknowledged", () => {
    const state = newSeatState([move]);
    receive(state, table({ seq: 5 }));
    receive(state, { is: "accepted", move_id: "a", seq: 7 });
    expect(state.written).toEqual({ move: "hit", seq: 7 });
    receive(state, table({ seq: 6 })); // somebody else was a little faster
    expect(state.written).not.toBeNull();
    receive(state, table({ seq: 7 }));
    expect(state.written).toBeNull();
  });
  it("is settled at once when the table was told first", () => {
    const state = newSeatState([move]);
    receive(state, table({ seq: 6 }));
    receive(state, { is: "accepted", move_id: "a", seq: 6 });
    expect(state.written).toBeNull();
  });
  it("ends with a refusal, which is shown", () => {
    const state = newSeatState([move]);
    receive(state, { is: "refused", why: "illegal-move", sentence: "No.", clause: "DD-21", move_id: "a" });
    expect(state.outbox).toEqual([]);
    expect(state.refusal?.clause).toBe("DD-21");
  });
  it("outlives a database that is away for a moment", () => {
    const state = newSeatState([move]);
    receive(state, { is: "refused", why: "storage", sentence: "Wait.", clause: null, move_id: "a" });
    expect(state.outbox).toEqual([move]);
    expect(state.refusal).toBeNull();
  });
});

describe("a connection", () => {
  it("is refused for good before the first view", () => {
    const state = newSeatState();
    receive(state, {
      is: "refused",
      why: "no-table",
      sentence: "There is no such table.",
      clause: null,
      move_id: null,
    });
    expect(state.rejected?.why).toBe("no-table");
  });
  it("says that the server restarts, until the next view", () => {
    const state = newSeatState();
    receive(state, table());
    receive(state, { is: "restarting" });
    expect(state.link).toBe("restarting");
    receive(state, table());
    expect(state.link).toBe("open");
  });
  it("sees the hand of whoever is to act until the next move", () => {
    const state = newSeatState();
    const aimed = { is: "aimed", seat: 1, x: 370, y: 117.4, angle: 3, speed: 2 } as const;
    receive(state, table({ to_act: [1] }));
    receive(state, { ...aimed, seat: 0 });
    expect(state.gestured).toBeNull();
    receive(state, aimed);
    receive(state, table({ to_act: [1] })); // somebody came or left
    expect(state.gestured).toEqual(aimed);
    receive(state, { is: "refused", why: "no-aim", sentence: "No.", clause: null, move_id: null });
    expect(state.refusal).toBeNull();
    receive(state, table({ seq: 6, position: 1 }));
    expect(state.gestured).toBeNull();
  });
  it("keeps the latest reactions", () => {
    const state = newSeatState();
    for (let i = 0; i < 7; i++) receive(state, { is: "reacted", seat: i % 2, reaction: "hello" });
    expect(state.reactions).toHaveLength(4);
    expect(new Set(state.reactions.map((one) => one.id)).size).toBe(4);
  });
});
