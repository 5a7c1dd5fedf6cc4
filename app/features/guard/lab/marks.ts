import type { Finding } from "#guard";
import type { PolicyError } from "#guard/policy-file";

/** A range to mark, with its number in the list beside the text. */
export type Mark = Pick<Finding, "span" | "action"> & { number: number };

/** A segment of a line; `findings` are indexes into the list, the gravest first. */
type Stretch = { text: string; findings: number[]; ends: number[] };
type MarkedLine = Stretch[];

/** Maximum number of marks; a text with more is a log file, where marks would not help. */
const MAX_MARKED = 200;

/** Splits a text into lines, and lines where findings begin or end, so that marks may overlap and wrap. */
export function markLines(text: string, findings: readonly Pick<Finding, "span">[]): MarkedLine[] {
  const spans = findings.slice(0, MAX_MARKED).map(({ span }, index) => ({ ...span, index }));
  let start = 0;
  return text.split("\n").map((line) => {
    const from = start;
    const end = from + line.length;
    start = end + 1;
    const here = spans.filter((span) => span.start < end && span.end > from);
    const cuts = new Set([from, end, ...here.flatMap((span) => [Math.max(from, span.start), Math.min(end, span.end)])]);
    const places = [...cuts].sort((one, other) => one - other);
    return places.slice(0, -1).map((place, at): Stretch => {
      const next = places[at + 1] as number;
      const over = here.filter((span) => span.start <= place && span.end >= next);
      return {
        text: text.slice(place, next),
        findings: over.map(({ index }) => index),
        ends: over
          .filter((span) => span.end === next || (span.end > next && next === end && span.end === end + 1))
          .map(({ index }) => index),
      };
    });
  });
}

/** The text to mark at an error: a word, a key or a list entry; from a bracket on, the rest of the line. */
const WRONG = /^[^,[\]{}#]+|^.+/;

/** Marks each error of a policy: the word at its column, or the whole line if nothing follows there. */
export function policyMarks(text: string, errors: readonly PolicyError[]): Mark[] {
  const lines = text.split("\n");
  return errors.map(({ line, column }, index) => {
    const lineText = lines[line - 1] ?? "";
    const lineStart = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
    const rest = lineText.slice(column - 1);
    const [wrong, at] = rest.trim() === "" ? [lineText, 0] : [WRONG.exec(rest)?.[0] ?? rest, column - 1];
    const start = lineStart + at;
    return {
      span: { start, end: start + wrong.trimEnd().length },
      action: "block",
      number: index + 1,
    };
  });
}
