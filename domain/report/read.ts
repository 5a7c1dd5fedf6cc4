import { garakReader } from "./garak.ts";
import { readInspect } from "./inspect.ts";
import { readPromptfoo } from "./promptfoo.ts";
import { type CorrectMeans, own, type Report, ReportProblem } from "./report.ts";

export type Reading = { report: Report } | { problem: string };

/** Maximum lengths in characters: of a line of a garak report, which is streamed, and of a JSON text, which is not. */
const LINE_MAX = 8 * 1024 * 1024;
const JSON_MAX = 100 * 1024 * 1024;
/** Number of characters that tell the formats apart. */
const HEAD = 64;

/** Reads a report from the parts of its text. Whatever the file holds, the result is a report or a sentence. */
export async function readReport(
  parts: AsyncIterable<string>,
  correctMeans: CorrectMeans = "resisted",
): Promise<Reading> {
  try {
    return { report: await reportFrom(parts, correctMeans) };
  } catch (error) {
    if (error instanceof ReportProblem) return { problem: error.message };
    if (error instanceof RangeError) return { problem: "The file is too deeply nested or too large to be read." };
    throw error;
  }
}

async function reportFrom(parts: AsyncIterable<string>, correctMeans: CorrectMeans): Promise<Report> {
  const garak = garakReader();
  /** The text not read yet: the beginning, half a line, or a document. */
  let text = "";
  let isLines: boolean | undefined;
  function readLines() {
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) garak.line(line, false);
  }
  for await (const part of parts) {
    text = isLines === undefined ? (text + part).trimStart() : text + part;
    if (text.length >= HEAD) isLines ??= hasLines(text);
    if (isLines) readLines();
    if (isLines && text.length > LINE_MAX) throw new ReportProblem("A line is longer than 8 MB, which no attempt is.");
    if (text.length > JSON_MAX)
      throw new ReportProblem(
        "The file is larger than 100 MB. Files of promptfoo and Inspect are read up to that size.",
      );
  }
  if (!(isLines ?? hasLines(text))) return readDocument(text, correctMeans);
  readLines();
  garak.line(text, true);
  return garak.report();
}

/** Whether a file with this beginning has an entry of garak on each line. @throws a ReportProblem if it has no JSON */
function hasLines(text: string): boolean {
  if (text === "") throw new ReportProblem("The file is empty.");
  if (text.startsWith("PK\u0003\u0004"))
    throw new ReportProblem(
      "This is a zipped file. If it is an Inspect log (.eval), write it as JSON first: inspect log dump FILE.eval > FILE.json",
    );
  if (!text.startsWith("{"))
    throw new ReportProblem(
      "This is not a report of garak, promptfoo or Inspect: it does not begin with an object in JSON.",
    );
  return /^\{\s*"entry_type"/.test(text);
}

function readDocument(text: string, correctMeans: CorrectMeans): Report {
  let file: unknown;
  try {
    // Inspect writes a score that could not be given as NaN, which is not JSON.
    file = JSON.parse(text.replace(/([:[,]\s?)(?:NaN|-?Infinity)(?=\s?[,}\]\n])/g, "$1null"));
  } catch {
    throw new ReportProblem("The file is damaged or cut off: it is not JSON.");
  }
  if (own(file, "eval") !== undefined) return readInspect(file, correctMeans);
  if (own(file, "results", "version") !== undefined) return readPromptfoo(file);
  throw new ReportProblem(
    "This is not a report of garak, promptfoo or Inspect: it has neither entries, results nor an eval.",
  );
}
