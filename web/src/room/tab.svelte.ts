/** What the tab of the browser says: the game, whose turn it is, and a dot when it is yours. */

import { settings } from "./settings.svelte";

export interface Turn {
  status: string; // as the table says it
  isMine: boolean;
}

let room = $state("");
let turn = $state.raw<Turn | null>(null);

/** The room that is open; empty is the house itself. */
export function enter(title: string): void {
  room = title;
}

/** Whose turn it is at the open table; null where there is none. */
export function tellTurn(now: Turn | null): void {
  turn = now;
}

export function tabTitle(): string {
  const status = turn?.status.replace(/[.…]\s*$/u, "") ?? "";
  const parts = [status && `${turn?.isMine ? "● " : ""}${status}`, room, turn ? "" : "Tablée"];
  return parts.filter(Boolean).join(" – ");
}

export function tabIcon(): string {
  return turn?.isMine ? "/icon-turn.svg" : "/icon.svg";
}

/** Ask the browser whether it may call; only ever after a press. */
export async function allowCalls(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** It is your turn while you look elsewhere: a notification and a vibration, for those who want them. */
export function call(title: string, text: string): void {
  if (!settings.calls || !document.hidden) return;
  navigator.vibrate?.([120, 60, 120]);
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: text, icon: "/icon-192.png", tag: "turn" });
    note.onclick = () => (window.focus(), note.close());
  } catch {
    // some phones want a service worker for this: then there is the vibration alone
  }
}
