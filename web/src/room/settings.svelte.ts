/** What a person has set on this device. */

import { keep, kept } from "../wire/keeping";

interface Settings {
  name: string;
  avatar: string; // empty until one is chosen
  sound: boolean;
  motion: "full" | "less";
  text: "usual" | "large";
  colours: "usual" | "safe"; // safe: everybody can tell them apart
  aloud: boolean; // what a table tells is read aloud, where its game offers that
  calls: boolean; // a notification when it is your turn and the page is hidden
}

/** What a game lets a person choose for its own table; the game declares it in its box. */
export interface Setting {
  name: string; // under which it is kept; also the message above the choices
  choices: Record<string, string>; // what is kept, with the message that names it; the first is the usual one
  formerly?: string; // the name under which it was kept before, where yes and no were the first choice and the second
}

type Kept = Partial<Settings> & Record<string, unknown>;

const stored = kept<Kept>("settings", {});

export const settings = $state<Settings & Record<string, unknown>>({
  name: "",
  avatar: "",
  sound: true,
  motion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "less" : "full",
  text: "usual",
  colours: "usual",
  aloud: false,
  calls: false,
  ...stored,
});

export function set(change: Kept): void {
  Object.assign(settings, change);
  keep("settings", { ...kept<Kept>("settings", {}), ...change });
}

/** What a person has chosen of a game's own setting. */
export function chosen({ name, choices, formerly }: Setting): string {
  const all = Object.keys(choices);
  const old = settings[formerly ?? name];
  const found = [settings[name], typeof old === "boolean" ? all[old ? 0 : 1] : old].find((one) => one !== undefined);
  return all.find((one) => one === found) ?? all[0]!;
}

/** Whether things should move: our own switch, or the wish of the system. */
export function still(): boolean {
  return settings.motion === "less";
}
