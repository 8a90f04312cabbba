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

function inline(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/\(([A-Z0-9]+-\d\d+)\)/g, '(<a href="#$1">$1</a>)');
}
