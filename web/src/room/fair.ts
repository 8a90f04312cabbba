/** The promise behind a deal, checked in this browser. docs/fair-deals.md says why this proves something. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Promised } from "../wire/keeping";
import type { Fair } from "../wire/types";

export interface Proof {
  secretIsThePromisedOne: boolean;
  promiseWasSeenBefore: boolean | null; // null: this browser was not there before the deal
  ownNumbersCount: boolean | null;
  seedComesFromBoth: boolean;
}

/** The seed of a match: the secret and everybody's number, hashed together. */
export function seedFrom(secret: string, nonces: string[]): string {
  const numbers = nonces.map((nonce, seat) => `${seat}:${nonce}`);
  return `0x${bytesToHex(sha256(utf8ToBytes(["tablee/fair/1", secret, ...numbers].join("\n"))))}`;
}

export function prove(fair: Fair, promised: Promised | null, seed: unknown): Proof {
  return {
    secretIsThePromisedOne: bytesToHex(sha256(hexToBytes(fair.secret))) === fair.commitment,
    promiseWasSeenBefore: promised && promised.commitment === fair.commitment,
    ownNumbersCount:
      promised && Object.entries(promised.nonces).every(([seat, nonce]) => fair.nonces[Number(seat)] === nonce),
    seedComesFromBoth: seedFrom(fair.secret, fair.nonces) === seed,
  };
}
