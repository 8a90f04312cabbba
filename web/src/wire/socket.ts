/** One WebSocket for one seat: says hello, comes back by itself, and sends again what was not acknowledged. */

import { receive } from "./handlers";
import { randomHex } from "./random";
import type { Gesture, Intent, SeatState } from "./state";
import type { ClientMessage, React, ServerMessage } from "./types";

const FIRST_WAIT = 300; // milliseconds; doubled up to the longest
const LONGEST_WAIT = 4000;
const AGAIN_AFTER = 3000; // an intent without an answer is sent again

export interface Sitting {
  table: string;
  token: string | null; // null watches
  lang: "en" | "fr";
}

type Unsent<T> = T extends { move_id: string } ? Omit<T, "move_id"> : never;

export class SeatSocket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #repeat: ReturnType<typeof setInterval>;
  #greeted = false;
  #left = false;

  constructor(
    readonly sitting: Sitting,
    readonly state: SeatState,
    readonly onOutbox: (outbox: Intent[]) => void = () => {},
  ) {
    this.#connect();
    this.#repeat = setInterval(() => this.#sendOutbox(), AGAIN_AFTER);
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  /** Keep an intent until the server has acknowledged it, whatever happens to the connection. */
  intend(intent: Unsent<Intent>): void {
    const whole = { ...intent, move_id: randomHex(12) } as Intent;
    this.state.refusal = null;
    this.state.outbox = [...this.state.outbox, whole];
    this.onOutbox(this.state.outbox);
    this.#send(whole);
  }

  react(reaction: React["reaction"]): void {
    this.#send({ do: "react", reaction });
  }

  /** What the hand does now; what is not sent is stale anyway. */
  gesture(gesture: Gesture): void {
    this.#send({ do: "aim", ...gesture });
  }

  /** Ask what moves would do; an answer that gets lost is asked for again when somebody still wants it. */
  tryOut(moves: string[]): void {
    this.#send({ do: "try", moves });
  }

  /** Ask what a strong player would do. */
  hint(): void {
    this.#send({ do: "hint" });
  }

  /** A new hello: the seat is its owner's again, and sentences come in this language. */
  comeBack(): void {
    this.#connect();
  }

  speak(lang: Sitting["lang"]): void {
    if (lang === this.sitting.lang) return;
    this.sitting.lang = lang;
    this.#connect();
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
    clearInterval(this.#repeat);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.state.link = "closed";
    this.#socket?.close();
  }

  #now = (): void => {
    if (document.visibilityState === "visible" && this.state.link !== "open") {
      clearTimeout(this.#timer);
      this.#wait = FIRST_WAIT;
      if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
    }
  };

  #connect(): void {
    const { table, token, lang } = this.sitting;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/play`;
    const socket = new WebSocket(address);
    this.#socket?.close();
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", token, lang } satisfies ClientMessage));
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      receive(this.state, JSON.parse(data as string) as ServerMessage);
      this.onOutbox(this.state.outbox);
      if (!this.#greeted && this.state.link === "open") {
        this.#greeted = true;
        this.#wait = FIRST_WAIT;
        this.#sendOutbox();
      }
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#left) return;
      if (this.state.rejected) {
        this.state.link = "closed";
        return;
      }
      if (this.state.link !== "restarting") this.state.link = this.state.table ? "lost" : "connecting";
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #sendOutbox(): void {
    if (this.#greeted) for (const intent of this.state.outbox) this.#send(intent);
  }

  #send(message: ClientMessage): void {
    if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
