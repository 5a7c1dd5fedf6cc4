import { garakReader } from "./garak.ts";
import { readInspect } from "./inspect.ts";
import { readPromptfoo } from "./promptfoo.ts";
import { own, type ReadingOptions, type Report, ReportProblem } from "./report.ts";

export type Reading = { report: Report } | { problem: string };

/** A garak report is read line by line, whatever its size; the others are one JSON text, which has to fit in memory. */
const LINE_MAX = 8 * 1024 * 1024;
const JSON_MAX = 100 * 1024 * 1024;

const ZIP = "PK\u0003\u0004";

/** Reads a report from the parts of its text. Whatever the file holds, the result is a report or a sentence. */
export async function readReport(parts: AsyncIterable<string>, options: ReadingOptions = {}): Promise<Reading> {
  try {
    return { report: await reportFrom(parts[Symbol.asyncIterator](), options) };
  } catch (error) {
    if (error instanceof ReportProblem) return { problem: error.message };
    if (error instanceof RangeError) return { problem: "The file is too deeply nested or too large to be read." };
    throw error;
  }
}

async function reportFrom(parts: AsyncIterator<string>, options: ReadingOptions): Promise<Report> {
  let head = "";
  let isEnd = false;
  while (!isEnd && head.trim().length < 200) {
    const { value = "", done = false } = await parts.next();
    head += value;
    isEnd = done;
  }
  head = head.replace(/^\uFEFF/, "");
  if (head.trim() === "") throw new ReportProblem("The file is empty.");
  if (head.startsWith(ZIP))
    throw new ReportProblem(
      "This is a zipped file. If it is an Inspect log (.eval), write it as JSON first: inspect log dump FILE.eval > FILE.json",
    );
  if (!head.trimStart().startsWith("{"))
    throw new ReportProblem(
      "This is no report of garak, promptfoo or Inspect: it does not begin with an object in JSON.",
    );
  return /^\s*\{\s*"entry_type"/.test(head)
    ? readLines(head, parts)
    : readDocument(await wholeText(head, parts), options);
}

async function readLines(head: string, parts: AsyncIterator<string>): Promise<Report> {
  const reader = garakReader();
  /** The parts of the line that has not ended yet. */
  let open: string[] = [];
  let length = 0;
  let number = 0;
  for (let part: string | undefined = head; part !== undefined; ) {
    for (const [index, text] of part.split("\n").entries()) {
      if (index > 0) {
        reader.line(open.join(""), ++number, false);
        [open, length] = [[], 0];
      }
      open.push(text);
      length += text.length;
      if (length > LINE_MAX) throw new ReportProblem(`Line ${number + 1} is longer than 8 MB, which no attempt is.`);
    }
    const { value = "", done = false } = await parts.next();
    part = done ? undefined : value;
  }
  reader.line(open.join(""), number + 1, true);
  return reader.end();
}

async function wholeText(head: string, parts: AsyncIterator<string>): Promise<string> {
  const texts = [head];
  let length = head.length;
  for (;;) {
    const { value = "", done = false } = await parts.next();
    if (done) return texts.join("");
    texts.push(value);
    length += value.length;
    if (length > JSON_MAX)
      throw new ReportProblem(
        "The file is larger than 100 MB. Files of promptfoo and Inspect are read up to that size.",
      );
  }
}

/** Inspect writes a score that could not be given as NaN, which is not JSON. */
const withoutNaN = (text: string) => text.replace(/"value":\s?NaN/g, '"value":null');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Parsed again below.
  }
  try {
    return JSON.parse(withoutNaN(text));
  } catch (error) {
    const [, position] = /at position (\d+)/.exec((error as Error).message) ?? [];
    const line = position === undefined ? undefined : text.slice(0, Number(position)).split("\n").length;
    throw new ReportProblem(
      `The file is damaged or cut off: it is not JSON${line === undefined ? "" : ` from line ${line}`}.`,
    );
  }
}

function readDocument(text: string, options: ReadingOptions): Report {
  const file = parsed(text);
  if (own(file, "eval") !== undefined) return readInspect(file, options);
  if (own(file, "results", "results") !== undefined || own(file, "results", "version") !== undefined)
    return readPromptfoo(file, options);
  throw new ReportProblem(
    "This is no report of garak, promptfoo or Inspect: it has neither entries, results nor an eval.",
  );
}
