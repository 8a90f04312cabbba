import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "../testing/tables";
import type { LessonNow, LessonTried, Refused, TableView } from "../wire/types";

browser();
const { Lesson } = await import("./lesson.svelte");
const { keepPresses, progressOf } = await import("./progress");
const { RefusedError } = await import("../wire/http");
type Press = string | null;

const seat = (name: string) => ({
  kind: "human" as const,
  name,
  ready: true,
  present: true,
  stand_in: false,
  avatar: "fox" as const,
});

function table(position: number, view: string): TableView {
  const seats = [seat(""), seat("bot")];
  const log = position ? [{ position, seat: 0, move: view, came: "" }] : [];
  return {
    is: "table",
    position,
    view,
    seats,
    you: 0,
    to_act: [0],
    legal: ["hit", "stand"],
    log,
    zones: null,
  } as never;
}

/** Three steps: read, hit (the other one answers), stand. */
function led(presses: Press[]): LessonNow {
  const last = presses.at(-1);
  const done = presses.filter((one, i) => one === [null, "hit", "stand"][i]).length;
  const isOther = presses.length > done;
  const waits = (["press", "move", "move", "nothing"] as const)[done]!;
  const tables = [table(0, "dealt"), table(0, "dealt"), table(2, "answered"), table(3, "stood")];
  const frames = isOther
    ? [table(tables[done]!.position + 1, last!)]
    : done === 2 && last === "hit"
      ? [table(1, "hit")]
      : [];
  return {
    done,
    steps: 3,
    says: `step-${done}`,
    points: [],
    waits_for: waits,
    welcome: [],
    show: null,
    verdict: last === undefined ? null : isOther ? "other" : "welcome",
    answer: isOther ? "look" : null,
    refused: null,
    frames,
    table: tables[done]!,
  } as unknown as LessonNow;
}

const ask = vi.fn((presses: Press[]) => Promise.resolve(led(presses)));
const tries = vi.fn((_: Press[], moves: string[]): Promise<LessonTried> =>
  Promise.resolve({ trials: Object.fromEntries(moves.map((move) => [move, [{ tells: move }]])) }),
);
const open = async (): Promise<InstanceType<typeof Lesson>> => {
  const lesson = new Lesson("darts", "first", () => "Ann", ask, tries);
  await lesson.resume();
  return lesson;
};
const seen = (lesson: InstanceType<typeof Lesson>): unknown => lesson.state.table?.view;

beforeEach(() => {
  keepPresses("darts", "first", []);
  ask.mockClear();
  tries.mockClear();
});

describe("a lesson", () => {
  it("shows its table, with the learner's name and nothing to press while it only tells", async () => {
    const lesson = await open();
    expect([seen(lesson), lesson.state.table!.seats[0]!.name, lesson.state.table!.legal]).toEqual(["dealt", "Ann", []]);
    lesson.chair.socket.intend({ do: "move", move: "hit", seq: 0 });
    expect([lesson.nudges, ask.mock.calls.length]).toEqual([1, 1]);
  });

  it("shows what a press led to one after the other, and says nothing meanwhile", async () => {
    const lesson = await open();
    await lesson.press(null);
    lesson.goOn();
    expect(lesson.state.table!.legal).toEqual(["hit", "stand"]);
    await lesson.press("hit");
    expect(lesson.isComing).toBe(true);
    lesson.goOn();
    expect([seen(lesson), lesson.state.table!.to_act, lesson.isComing]).toEqual(["hit", [], true]);
    lesson.goOn();
    expect([seen(lesson), lesson.state.table!.to_act, lesson.isComing]).toEqual(["answered", [0], false]);
    expect(progressOf("darts", "first").presses).toEqual([null, "hit"]);
  });

  it("lets another legal move lie until it is taken back, and keeps nothing of it", async () => {
    const lesson = await open();
    await lesson.press(null);
    lesson.goOn();
    await lesson.press("stand");
    lesson.goOn();
    expect([seen(lesson), lesson.isAstray, lesson.state.table!.legal]).toEqual(["stand", true, []]);
    await lesson.press("hit");
    expect(lesson.nudges).toBe(1);
    await lesson.undo();
    expect([seen(lesson), lesson.isAstray, lesson.state.table!.legal]).toEqual(["dealt", false, ["hit", "stand"]]);
    expect(progressOf("darts", "first").presses).toEqual([null]);
  });

  it("goes back a step, and on where it was left", async () => {
    const lesson = await open();
    await lesson.press(null);
    lesson.goOn();
    await lesson.press("hit");
    const again = await open();
    expect([again.now!.done, seen(again)]).toEqual([2, "answered"]);
    await again.undo();
    expect([again.now!.done, seen(again), progressOf("darts", "first").presses]).toEqual([1, "dealt", [null]]);
  });

  it("is learned at its end, and begins anew", async () => {
    keepPresses("darts", "first", [null, "hit"]);
    const lesson = await open();
    await lesson.press("stand");
    lesson.goOn();
    expect([lesson.isOver, progressOf("darts", "first")]).toEqual([true, { presses: [], isLearned: true }]);
    await lesson.restart();
    expect([lesson.isOver, seen(lesson)]).toEqual([false, "dealt"]);
  });

  it("begins anew where what was kept is of an older version of it", async () => {
    keepPresses("darts", "first", ["jump"]);
    const refused: Refused = { is: "refused", why: "other-lesson", sentence: "", clause: null, move_id: null };
    ask.mockRejectedValueOnce(new RefusedError(refused, 400));
    const lesson = await open();
    expect([lesson.now!.done, lesson.problem]).toEqual([0, null]);
  });

  it("tells what a move would do where the presses have led, and nothing of another table", async () => {
    const lesson = await open();
    await lesson.press(null);
    lesson.goOn();
    lesson.chair.socket.tryOut(["hit", "stand"]);
    await vi.waitFor(() => expect(lesson.state.tried?.trials).toHaveProperty("stand"));
    expect([lesson.state.tried!.seq, tries.mock.calls]).toEqual([
      lesson.state.table!.seq,
      [[[null], ["hit", "stand"]]],
    ]);
    const before = lesson.state.tried;
    let answer: (told: LessonTried) => void = () => {};
    tries.mockReturnValueOnce(new Promise((done) => (answer = done)));
    lesson.chair.socket.tryOut(["hit"]);
    await lesson.press("hit");
    lesson.goOn();
    lesson.goOn();
    answer({ trials: { hit: [] } }); // too late
    await Promise.resolve();
    expect(lesson.state.tried).toBe(before);
    tries.mockRejectedValueOnce(new Error("The server isn’t answering."));
    lesson.chair.socket.tryOut(["stand"]);
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(3));
    expect(lesson.state.refusal).toBe(null);
  });

  it("says when the server does not answer, and the table stays as it was", async () => {
    const lesson = await open();
    ask.mockRejectedValueOnce(new Error("The server isn’t answering."));
    await lesson.press(null);
    expect([lesson.state.refusal?.sentence, lesson.now!.done]).toEqual(["The server isn’t answering.", 0]);
    await lesson.press(null);
    expect(lesson.now!.done).toBe(1);
  });
});
