/** Reads to people who cannot read yet, with the voice of the browser: one sentence after the other. */

/** The browser's speech, as far as it is needed here. */
export type Voices = Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices">;
type Speech = Pick<SpeechSynthesisUtterance, "lang" | "voice" | "rate" | "onend" | "onerror">;

const PACE = 0.95; // of the usual speed
const MOST = 4; // sentences that wait: of more the oldest are dropped, because the table has gone on
const LONGEST = { begin: 2500, letter: 130 }; // milliseconds after which a voice that says nothing is given up

export class Reader {
  #waiting: string[] = [];
  #current: Speech | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly language: () => string,
    readonly voices: Voices | undefined = globalThis.speechSynthesis as Voices | undefined,
    readonly make: (text: string) => Speech = (text) => new SpeechSynthesisUtterance(text),
  ) {}

  get canRead(): boolean {
    return this.voices !== undefined;
  }

  get isReading(): boolean {
    return this.#current !== null;
  }

  read(sentence: string): void {
    if (!this.voices || !sentence.trim()) return;
    this.#waiting = [...this.#waiting, sentence].slice(-MOST);
    if (!this.#current) this.#next();
  }

  stop(): void {
    this.#waiting = [];
    this.#end();
    this.voices?.cancel();
  }

  #next(): void {
    const sentence = this.#waiting.shift();
    if (sentence === undefined) return;
    const speech = this.make(sentence);
    const language = this.language();
    const fitting = this.voices!.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language));
    speech.lang = language;
    speech.voice =
      fitting.find((voice) => voice.default) ?? fitting.find((voice) => voice.localService) ?? fitting[0] ?? null;
    speech.rate = PACE;
    const done = (): void => {
      if (this.#current !== speech) return; // it was stopped before
      this.#end();
      this.#next();
    };
    speech.onend = speech.onerror = done;
    this.#current = speech;
    this.#timer = setTimeout(done, LONGEST.begin + LONGEST.letter * sentence.length);
    this.voices!.speak(speech as SpeechSynthesisUtterance);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#current = null;
  }
}
