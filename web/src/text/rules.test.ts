import { expect, it } from "vitest";
import { cite, parseRules } from "./rules";

const PAGE = `# A game

Two lines
of lead.

## First
- **DD-01** One **bold** word
  on two lines (DD-02).
- **DD-02** <b>No</b> markup & no \`code\`.

## Second
- **DD-10** Last.
`;

it("reads title, lead, sections and clauses", () => {
  const rules = parseRules(PAGE);
  expect(rules.title).toBe("A game");
  expect(rules.lead).toBe("Two lines of lead.");
  expect(rules.sections.map((section) => section.title)).toEqual(["First", "Second"]);
  expect(rules.sections[0]!.clauses[0]).toEqual({
    id: "DD-01",
    html: 'One <strong>bold</strong> word on two lines (<a href="#DD-02">DD-02</a>).',
  });
});

it("shows markup as text", () => {
  expect(parseRules(PAGE).sections[0]!.clauses[1]!.html).toBe("&lt;b>No&lt;/b> markup &amp; no <code>code</code>.");
});

it("cites a clause sentence by sentence, as plain words", () => {
  const rules = parseRules(`# A game

Lead.

## First
- **DD-01** One card (DD-02) does this. **Two** cards do & undo that! Three don\u2019t.
`);
  expect(cite(rules, "DD-01")).toEqual({ clause: "DD-01", text: "One card (DD-02) does this." });
  expect(cite(rules, "DD-01:2")?.text).toBe("Two cards do & undo that!");
  expect(cite(rules, "DD-01:2-3")?.text).toBe("Two cards do & undo that! Three don\u2019t.");
  expect(cite(rules, "DD-01:4")).toBeNull();
  expect(cite(rules, "DD-09")).toBeNull();
  expect(cite(rules, "a-message")).toBeNull();
});
