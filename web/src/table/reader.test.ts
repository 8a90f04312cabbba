import { beforeEach, describe, expect, it, vi } from "vitest";
import { sentences } from "./hearing";
import { Reader, type Voices } from "./reader";

interface Speech {
  text: string;
  lang: string;
  voice: SpeechSynthesisVoice | null;
  rate: number;
  onend: (() => void) | null;
  onerror: (() => void) | null;
}

const voice = (lang: string, name: string): SpeechSynthesisVoice =>
  ({ lang, name, default: false, localService: true }) as SpeechSynthesisVoice;

let spoken: Speech[] = [];
let cancelled = 0;
const voices = {
  speak: (speech: unknown) => void spoken.push(speech as Speech),
  cancel: () => void (cancelled += 1),
  getVoices: () => [voice("en-GB", "Kate"), voice("fr-FR", "Anne")],
} as Voices;

const make = (text: string): never =>
  ({ text, lang: "", voice: null, rate: 1, onend: null, onerror: null }) as unknown as never;
const reading = (language = "fr"): Reader => new Reader(() => language, voices, make);
const heard = (): string[] => spoken.map((one) => one.text);

beforeEach(() => {
  [spoken, cancelled] = [[], 0];
  vi.useFakeTimers();
});

describe("the reader", () => {
  it("says one sentence after the other, never two at once", () => {
    const reader = reading();
    reader.read("Un.");
    reader.read("Deux.");
    expect(heard()).toEqual(["Un."]);
    spoken[0]!.onend!();
    expect(heard()).toEqual(["Un.", "Deux."]);
    expect(reader.isReading).toBe(true);
    spoken[1]!.onend!();
    expect(reader.isReading).toBe(false);
  });

  it("speaks with a voice of the page's language", () => {
    reading("fr").read("Bonjour.");
    reading("en").read("Hello.");
    expect(spoken.map((one) => [one.lang, one.voice?.name])).toEqual([
      ["fr", "Anne"],
      ["en", "Kate"],
    ]);
  });

  it("stops at once, and what it was saying does not start the next", () => {
    const reader = reading();
    reader.read("Un.");
    reader.read("Deux.");
    reader.stop();
    spoken[0]!.onend!();
    expect([heard(), cancelled, reader.isReading]).toEqual([["Un."], 1, false]);
  });

  it("gives up a voice that never comes to its end", () => {
    const reader = reading();
    reader.read("Un.");
    reader.read("Deux.");
    vi.advanceTimersByTime(20_000);
    expect(heard()).toEqual(["Un.", "Deux."]);
    expect(reader.isReading).toBe(false);
  });

  it("drops the oldest of many sentences that wait", () => {
    const reader = reading();
    for (const one of ["0", "1", "2", "3", "4", "5", "6"]) reader.read(one);
    for (let i = 0; i < 7; i++) spoken.at(-1)!.onend!();
    expect(heard()).toEqual(["0", "3", "4", "5", "6"]);
  });

  it("is silent where the browser cannot speak", () => {
    const reader = new Reader(() => "fr", undefined, make);
    reader.read("Un.");
    reader.stop();
    expect([reader.canRead, reader.isReading, heard()]).toEqual([false, false, []]);
  });
});

it("takes a text apart into sentences", () => {
  expect(sentences("Zoé gagne ! Une étoile pour toi. Encore ?", "fr")).toEqual([
    "Zoé gagne !",
    "Une étoile pour toi.",
    "Encore ?",
  ]);
});
