import type { PolicyNotes } from "#domain/content/guard.ts";

type CodeToken = { kind: "plain" | "key" | "comment"; text: string };

/** Matches a key or a comment of the sample policy. */
const KEY_OR_COMMENT = /((?<![\w.-])[\w.-]+(?=:)|#.*)/;

/** A line as tokens. The page has a class for each kind, because the security policy blocks `style` attributes. */
const tokensOf = (line: string): CodeToken[] =>
  line
    .split(KEY_OR_COMMENT)
    .map((text, index): CodeToken => {
      if (index % 2 === 0) return { kind: "plain", text };
      return { kind: text.startsWith("#") ? "comment" : "key", text };
    })
    .filter(({ text }) => text !== "");

/** Attaches notes to lines, counted from 1. A note quotes the beginning of its line, so that lines may move. */
export function annotate(file: string, code: string, notes: PolicyNotes["notes"]) {
  const lines = code.trimEnd().split("\n");
  const placed = notes.map(({ line: words, ...note }) => {
    const places = lines.flatMap((text, index) => (text.trim().startsWith(words) ? [index + 1] : []));
    const [line] = places;
    if (line === undefined || places.length > 1)
      throw new Error(`${file}: “${words}” begins ${places.length} lines, expected one`);
    return { line, ...note };
  });
  return { lines: lines.map(tokensOf), notes: placed.sort((a, b) => a.line - b.line) };
}
