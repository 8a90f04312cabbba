/** Short, soft sounds, made here and now. */

import { settings } from "../room/settings.svelte";

let audio: AudioContext | null = null;
let isHushed = false;

/** A screen that everybody looks at makes no sound: the phones around it do. */
export function hush(is: boolean): void {
  isHushed = is;
}

function context(): AudioContext | null {
  if (isHushed || !settings.sound || typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume(); // browsers wait for the first press
  return audio.state === "running" ? audio : null;
}

/** A single note; `loudness` is small, and it fades by itself. */
export function tone(
  frequency: number,
  length: number,
  loudness: number,
  wait = 0,
  type: OscillatorType = "sine",
): void {
  const now = context();
  if (!now) return;
  const start = now.currentTime + wait;
  const oscillator = new OscillatorNode(now, { frequency, type });
  const gain = new GainNode(now, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(now.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** A breath of filtered noise: paper on felt. */
function rustle(length: number, loudness: number, colour: number): void {
  const now = context();
  if (!now) return;
  const buffer = now.createBuffer(1, Math.ceil(length * now.sampleRate), now.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const noise = new AudioBufferSourceNode(now, { buffer });
  const filter = new BiquadFilterNode(now, { type: "bandpass", frequency: colour, Q: 0.8 });
  noise
    .connect(filter)
    .connect(new GainNode(now, { gain: loudness }))
    .connect(now.destination);
  noise.start();
}

/** Something hard that hits something hard: a burst of noise over a short tone. */
export function clack(loudness: number, colour: number, tune: number, length = 0.05): void {
  rustle(length, loudness, colour);
  tone(tune, length * 1.6, loudness * 0.35, 0, "triangle");
}

export const sounds = {
  card: () => rustle(0.12, 0.25, 2600),
  yourTurn: () => {
    tone(523, 0.25, 0.06);
    tone(784, 0.35, 0.05, 0.09);
  },
  no: () => tone(150, 0.18, 0.08, 0, "triangle"),
  count: () => tone(660, 0.09, 0.04),
  won: () => [523, 659, 784, 1047].forEach((note, i) => tone(note, 0.5, 0.06, i * 0.11)),
  lost: () => [392, 330].forEach((note, i) => tone(note, 0.5, 0.05, i * 0.16)),
};
