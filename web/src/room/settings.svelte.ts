/** What a person has set on this device. */

import { keep, kept } from "../wire/keeping";

interface Settings {
  name: string;
  sound: boolean;
  motion: "full" | "less";
  cardNames: "current" | "first"; // DD-03
  preview: boolean; // a faint line before a shot, where the table allows it
}

const stored = kept<Partial<Settings>>("settings", {});

export const settings = $state<Settings>({
  name: "",
  sound: true,
  motion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "less" : "full",
  cardNames: "current",
  preview: true,
  ...stored,
});

export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  keep("settings", { ...kept<Partial<Settings>>("settings", {}), ...change });
}

/** Whether things should move: our own switch, or the wish of the system. */
export function still(): boolean {
  return settings.motion === "less";
}
