/** What a page does while it is a big screen: large letters, no sound, and it does not go dark. */

import { hush } from "./sound";

let screens = 0; // the next table is opened before the last one is closed

/** Called when a screen is set up; what it returns ends it. */
export function beScreen(): () => void {
  const sleep = stayAwake();
  change(1);
  return () => {
    sleep();
    change(-1);
  };
}

function change(by: number): void {
  screens += by;
  hush(screens > 0);
  document.documentElement.toggleAttribute("data-screen", screens > 0);
}

/** Where the browser can do that. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function ask(): Promise<void> {
    if (isOver || document.visibilityState !== "visible") return;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null; // only on safe addresses
    if (isOver) void lock?.release();
  }
  const again = () => void ask(); // a page that was hidden loses it
  document.addEventListener("visibilitychange", again);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
