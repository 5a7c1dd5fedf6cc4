import type { PolicyError } from "#domain/guard/policy-file/parse.ts";
import type { Mark } from "./LabEditor.tsx";

/** A word, a key or an entry of a list; one that begins with a bracket goes on to the end of its line. */
const WRONG = /^[^,[\]{}#]+|^.+/;

/** The range to mark for each error: the word at its column, or the whole line if nothing follows there. */
export function policyMarks(text: string, errors: readonly PolicyError[]): Mark[] {
  const lines = text.split("\n");
  return errors.map(({ line, column }, index) => {
    const words = lines[line - 1] ?? "";
    const lineStart = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
    const rest = words.slice(column - 1);
    const [wrong, at] = rest.trim() === "" ? [words, 0] : [WRONG.exec(rest)?.[0] ?? rest, column - 1];
    const start = lineStart + at;
    return {
      span: { start, end: start + wrong.trimEnd().length },
      action: "block",
      number: index + 1,
    };
  });
}
