import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { bound, functions, of, ordinal } from "./grammar";

describe("spaces", () => {
  it("bind French marks to their words, and nothing else", () => {
    expect(bound("Vous jouez « DENY » : à vous ! Qui joue ? Moi ; toi, à 62 %")).toBe(
      "Vous jouez «\u00a0DENY\u00a0»\u00a0: à vous\u00a0! Qui joue\u00a0? Moi\u00a0; toi, à 62\u00a0%",
    );
    expect(bound("It is your turn: play! Who? Me, 62%.")).toBe("It is your turn: play! Who? Me, 62%.");
  });

  it("bind a mark that follows a name", () => {
    expect(bound(" !")).toBe("\u00a0!");
  });

  it("leave a mark alone that people type", () => {
    expect(bound("Votre coup (numéro, ? pour l’aide)")).toBe("Votre coup (numéro, ? pour l’aide)");
  });
});

describe("names", () => {
  it("are elided in French where people elide them", () => {
    expect(["Alice", "Éric", "Hugo", "Yves", "Œdipe", "Amateur"].map(of)).toEqual(
      ["Alice", "Éric", "Hugo", "Yves", "Œdipe", "Amateur"].map((name) => `d’${name}`),
    );
    expect(["Bob", "Harry", "Yann", "Zoé", "7 de trèfle"].map(of)).toEqual(
      ["Bob", "Harry", "Yann", "Zoé", "7 de trèfle"].map((name) => `de ${name}`),
    );
  });
});

describe("places", () => {
  it("are counted as each language counts them", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map((place) => ordinal(place, "en"))).toEqual(
      "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd".split(" "),
    );
    expect([1, 2, 3, 10].map((place) => ordinal(place, "fr"))).toEqual("1re 2e 3e 10e".split(" "));
  });
});

it("can be called from messages", () => {
  const bundle = new FluentBundle("fr", { useIsolating: false, transform: bound, functions: functions("fr") });
  bundle.addResource(new FluentResource("said = Le deck { OF($who) } : { ORDINAL($place) } place"));
  expect(bundle.formatPattern(bundle.getMessage("said")!.value!, { who: "Alice", place: 2 })).toBe(
    "Le deck d’Alice\u00a0: 2e place",
  );
});
