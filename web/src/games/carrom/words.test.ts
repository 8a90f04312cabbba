import { describe, expect, it } from "vitest";
import { cameOf } from "./words";

describe("what came of a shot", () => {
  it("is read part by part", () => {
    const came = cameOf("fell 3 queen; queen fell; gain 1; ended round 2");
    expect(came.get("fell")).toEqual(["3", "queen"]);
    expect(came.get("queen")).toEqual(["fell"]);
    expect(came.get("gain")).toEqual(["1"]);
    expect(came.get("ended")).toEqual(["round", "2"]);
  });
  it("may be nothing, or a word alone", () => {
    expect(cameOf("").size).toBe(0);
    expect(cameOf("miss; ended turn").get("miss")).toEqual([]);
  });
});
