import { expect, it } from "vitest";
import { prove, seedFrom } from "./fair";

// The test vector of docs/fair-deals.md.
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const NONCES: string[] = ["00112233445566778899aabbccddeeff", "0102030405060708"];
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const SEED = "0x376501592897bdba61153e7ecbda0a0e0118fec5f440f25e33541be32ee33250";

const fair = { secret: SECRET, commitment: COMMITMENT, nonces: NONCES };

it("proves the deal of the documented example", () => {
  expect(seedFrom(SECRET, NONCES)).toBe(SEED);
  expect(prove(fair, { commitment: COMMITMENT, nonces: { 0: NONCES[0]! } }, SEED)).toEqual({
    secretIsThePromisedOne: true,
    promiseWasSeenBefore: true,
    ownNumbersCount: true,
    seedComesFromBoth: true,
  });
});

it("knows nothing of a promise it did not see", () => {
  const proof = prove(fair, null, SEED);
  expect([proof.promiseWasSeenBefore, proof.ownNumbersCount]).toEqual([null, null]);
});

it("finds every way to cheat", () => {
  expect(prove({ ...fair, secret: "ff" + SECRET.slice(2) }, null, SEED).secretIsThePromisedOne).toBe(false);
  expect(prove(fair, { commitment: "other", nonces: {} }, SEED).promiseWasSeenBefore).toBe(false);
  expect(prove(fair, { commitment: COMMITMENT, nonces: { 0: "beef" } }, SEED).ownNumbersCount).toBe(false);
  expect(prove({ ...fair, nonces: ["ff", ...NONCES.slice(1)] }, null, SEED).seedComesFromBoth).toBe(false);
});
