import type { PolicyError } from "#domain/guard/policy-file/parse.ts";
import type { Mark } from "./LabEditor.tsx";

/** Where each error is to be marked: from its column to the end of its line, the whole line if there is nothing left of it. */
export function policyMarks(text: string, errors: readonly PolicyError[]): Mark[] {
  const lines = text.split("\n");
  return errors.map(({ line, column }, index) => {
    const words = lines[line - 1] ?? "";
    const lineStart = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
    const start = words.slice(column - 1).trim() === "" ? 0 : column - 1;
    return {
      span: { start: lineStart + start, end: lineStart + words.trimEnd().length },
      action: "block",
      number: index + 1,
    };
  });
}
