/** The rules in our own words: Markdown with a clause id at the head of every item. */

import { server } from "../wire/http";
import { bound } from "./grammar";

export interface Clause {
  id: string;
  html: string;
}

export interface Section {
  title: string;
  clauses: Clause[];
}

export interface RulePage {
  title: string;
  lead: string;
  sections: Section[];
}

const files = import.meta.glob<string>("../../../src/tablee/text/*/rules-*.md", { query: "?raw", import: "default" });

/** A game on one sheet: short parts, each with the picture of a clause or without. */
export interface Sheet {
  title: string;
  lead: string;
  parts: { title: string; figure: string | null; html: string }[];
}

const sheets = import.meta.glob<string>("../../../src/tablee/text/*/two-minutes-*.md", {
  query: "?raw",
  import: "default",
});

/** Null where nobody tells the game on one sheet. */
export async function sheetOf(game: string, language: string): Promise<Sheet | null> {
  const load = sheets[`../../../src/tablee/text/${language}/two-minutes-${game}.md`];
  const text = await (load ?? (() => server.twoMinutes(game, language).catch(() => "")))();
  return text ? parseSheet(bound(text)) : null;
}

export function parseSheet(text: string): Sheet {
  const [head = "", ...parts] = text.split(/^## /m);
  const [title = "", ...lead] = head.split("\n");
  return {
    title: title.replace(/^# /, ""),
    lead: inline(lead.join(" ").trim()),
    parts: parts.map((part) => {
      const [name = "", ...lines] = part.split("\n");
      const figure = lines.map((line) => /^!\[([^\]]+)\]$/.exec(line.trim())?.[1]).find(Boolean) ?? null;
      const words = lines.filter((line) => !line.startsWith("![")).join(" ");
      return { title: name.trim(), figure, html: inline(words.replace(/[ \n]+/g, " ").trim()) };
    }),
  };
}

export async function rulesOf(game: string, language: string): Promise<RulePage> {
  const load = files[`../../../src/tablee/text/${language}/rules-${game}.md`];
  return parseRules(bound(await (load ?? (() => server.rules(game, language)))()));
}

export function parseRules(text: string): RulePage {
  const [head = "", ...parts] = text.split(/^## /m);
  const [title = "", ...lead] = head.split("\n");
  return {
    title: title.replace(/^# /, ""),
    lead: inline(lead.join(" ").trim()),
    sections: parts.map((part) => {
      const [name = "", ...lines] = part.split("\n");
      const items = lines
        .join("\n")
        .split(/^- \*\*([A-Z0-9]+-\d\d+)\*\* /m)
        .slice(1);
      const clauses: Clause[] = [];
      for (let i = 0; i < items.length; i += 2)
        clauses.push({ id: items[i]!, html: inline(items[i + 1]!.replace(/[ \n]+/g, " ").trim()) });
      return { title: name.trim().replaceAll("`", ""), clauses };
    }),
  };
}

const REFERENCE = /^([A-Z0-9]+-\d\d+)(?::(\d+)(?:-(\d+))?)?$/;

/** Sentences of a clause: `CLAUSE` stands for its first one, `CLAUSE:2` for the second, `CLAUSE:1-2` for both. */
export interface Cited {
  clause: string;
  text: string;
}

export function cite(rules: RulePage, reference: string): Cited | null {
  const [, id, from = "1", to = from] = REFERENCE.exec(reference) ?? [];
  const clause = rules.sections.flatMap((section) => section.clauses).find((one) => one.id === id);
  if (!clause) return null;
  const sentences = sentencesOf(clause.html).slice(Number(from) - 1, Number(to));
  return sentences.length ? { clause: clause.id, text: sentences.join(" ") } : null;
}

/** A sentence ends with its mark; the next one begins with a capital, or with a word in bold. */
function sentencesOf(html: string): string[] {
  const parts = html.split(/(?<=[.!?…][»”)]?)\s+(?=[A-ZÀ-Ý«“<])/);
  return parts.map((part) => plain(part).trim());
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

function inline(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/\(([A-Z0-9]+-\d\d+)\)/g, '(<a href="#$1">$1</a>)');
}
