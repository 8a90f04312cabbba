import { beforeEach, describe, expect, it, vi } from "vitest";
import { askedSeat, keptSeats } from "../wire/keeping";
import { findAskedSeat, sitDown } from "./sitting";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false }))); // the settings ask for it at once

interface Asked {
  path: string;
  body: { token: string; name: string };
}

const asked: Asked[] = [];
const kept = new Map<string, string>();

/** A server that answers so, one answer after the other; null is no answer. */
function answers(...answers: ([number, unknown] | null)[]): void {
  vi.stubGlobal("fetch", (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) as Asked["body"] });
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError("no answer"));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  });
}

const refusal = (why: string) => ({ is: "refused", why, sentence: "No.", clause: null, move_id: null });
const seated: [number, unknown] = [201, { table: "t", seat: 1, token: "" }];

describe("a seat that is asked for", () => {
  beforeEach(() => {
    asked.length = 0;
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal("setTimeout", (then: () => void) => queueMicrotask(then));
  });

  it("is asked for again with the same key while nobody knows what came of it", async () => {
    answers(null, [503, refusal("storage")], seated);
    await sitDown("t", "drei", { name: "Ann", avatar: null }, null);
    expect(asked.map((one) => one.path)).toEqual(Array(3).fill("/api/tables/t/seats"));
    const tokens = new Set(asked.map((one) => one.body.token));
    expect(tokens.size).toBe(1);
    expect([...tokens][0]).toMatch(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/);
    expect(keptSeats()[0]).toMatchObject({ table: "t", seat: 1, name: "Ann", token: [...tokens][0] });
    expect(askedSeat("t")).toBeNull();
  });

  it("keeps its key until there is an answer", async () => {
    answers();
    await expect(sitDown("u", "drei", { name: "Ann", avatar: null }, null)).rejects.toThrow();
    const { token } = asked[0]!.body;
    expect(askedSeat("u")).toEqual({ name: "Ann", token });
    answers(seated);
    await sitDown("u", "drei", { name: "Ann", avatar: null }, null);
    expect(asked.at(-1)?.body.token).toBe(token);
  });

  it("is found again by its key after the page was closed", async () => {
    answers();
    await expect(sitDown("v", "drei", { name: "Ann", avatar: null }, null)).rejects.toThrow();
    answers([200, [{ table: "v", game: "drei", seat: 2, phase: "waiting", names: [], your_turn: false }]]);
    await findAskedSeat("v");
    expect(keptSeats()[0]).toMatchObject({ table: "v", seat: 2, name: "Ann", token: asked[0]!.body.token });
    expect(askedSeat("v")).toBeNull();
  });

  it("is forgotten when the server clearly says no", async () => {
    answers([400, refusal("seat-taken")]);
    await expect(sitDown("w", "drei", { name: "Ann", avatar: null }, null)).rejects.toThrow("No.");
    expect(asked).toHaveLength(1);
    expect(askedSeat("w")).toBeNull();
  });
});
