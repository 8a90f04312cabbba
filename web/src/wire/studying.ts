/** The lines of a study, each as soon as it's there. */

import { bound } from "../text/grammar";
import { Unreachable } from "./http";
import type { StudyLine } from "./types";

export async function* linesOf(answer: Response): AsyncGenerator<StudyLine> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    let told: ReadableStreamReadResult<string>;
    try {
      told = await reader.read();
    } catch {
      throw new Unreachable();
    }
    if (told.done) return;
    const lines = (rest + told.value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) if (line) yield read(line);
  }
}

function read(text: string): StudyLine {
  const line = JSON.parse(text) as StudyLine;
  return "sentence" in line ? { ...line, sentence: bound(line.sentence) } : line;
}
