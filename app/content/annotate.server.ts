import type { PolicyNotes } from "#domain/content/guard.ts";
import { type CodeLine, highlightYaml } from "./highlight.server.ts";

type Note = PolicyNotes["notes"][number];

export type AnnotatedFile = {
  lines: CodeLine[];
  /** In the order of the lines they speak of; lines count from 1. */
  notes: { line: number; title: string; text: string }[];
};

/** A file with notes to single lines. A note finds its line by the words it begins with, so that lines may move. */
export function annotate(file: string, code: string, notes: readonly Note[]): AnnotatedFile {
  const texts = code.split("\n").map((text) => text.trim());
  const placed = notes.map(({ line: words, ...note }) => {
    const places = texts.flatMap((text, index) => (text.startsWith(words) ? [index + 1] : []));
    const [line] = places;
    if (line === undefined || places.length > 1)
      throw new Error(`${file}: “${words}” begins ${places.length} lines, expected one`);
    return { line, ...note };
  });
  return { lines: highlightYaml(code), notes: placed.sort((a, b) => a.line - b.line) };
}
