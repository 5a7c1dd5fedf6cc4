import * as v from "valibot";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import modelsFile from "#content/benchmarks/models.json" with { type: "json" };
import { benchmarkFacts } from "#domain/benchmark/facts.ts";
import {
  type Benchmark,
  benchmarkErrors,
  benchmarkSchema,
  type Release,
  releaseSchema,
} from "#domain/benchmark/schema.ts";
import { errorText, fieldErrors } from "#domain/content/field-errors.ts";
import { fillNames, lineAt } from "./placeholders.server.ts";

/** Where the newest release of the benchmark is. */
export const MODELS_FILE = "content/benchmarks/models.json";

let facts: Record<string, string> | undefined;

/** Content files never count the benchmark's models either: `{modelCount}` and the like are what its newest release says. */
export const fillPlaceholders = (text: string): string =>
  fillNames(text, () => {
    facts ??= benchmarkFacts(checkBenchmark(MODELS_FILE, modelsFile));
    return facts;
  });

/** The captured front matter begins with a line end, so that YAML counts lines as the file does. */
const FRONT_MATTER = /^---(\n(?:[\s\S]*?\n)?)---(?:\n([\s\S]*))?$/;

/** Runs a step over one content file; whatever goes wrong stops the build with the file's name in front. */
function naming<Result>(file: string, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    throw new Error(`${file.replace(/^\//, "")}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

type LineOf = (path: readonly unknown[]) => number | undefined;

/** What a schema has against the data, in sentences; with the line, where it is known. */
function schemaErrors(schema: v.GenericSchema, data: unknown, lineOf: LineOf = () => undefined): string[] {
  return fieldErrors(schema, data).map((error) => {
    const line = lineOf(error.path);
    return line === undefined ? errorText(error) : `${errorText(error)} (line ${line})`;
  });
}

/** The line of a field; of a missing one, that of what it is missing from. */
function lineIn(document: Document, lines: LineCounter, path: readonly unknown[]): number | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length === 0 ? undefined : lineIn(document, lines, path.slice(0, -1));
}

/** What a file of YAML says, not checked yet, and what a schema has against it, by line. */
export type YamlFields = { data: unknown; errors: (schema: v.GenericSchema) => string[] };

function readYaml(text: string): YamlFields {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [unreadable] = document.errors;
  if (unreadable) throw unreadable;
  const data: unknown = document.toJS();
  return { data, errors: (schema) => schemaErrors(schema, data, (path) => lineIn(document, lines, path)) };
}

function validate<Schema extends v.GenericSchema>(schema: Schema, { data, errors }: YamlFields): v.InferOutput<Schema> {
  const found = errors(schema);
  if (found.length > 0) throw new Error(found.join("; "));
  return v.parse(schema, data);
}

export function parseYaml<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  return naming(file, () => validate(schema, readYaml(fillPlaceholders(text))));
}

/** V8 names a position, or quotes what is around it: up to ten characters on each side. */
function jsonErrorPosition(text: string, problem: string): number {
  const [, position] = /at position (\d+)/.exec(problem) ?? [];
  if (position !== undefined) return Number(position);
  const [, token = "", cut, around] = /token '([\s\S]+)', (\.{3})?"([\s\S]+)"(?:\.{3})? is not/.exec(problem) ?? [];
  return around === undefined ? text.length : text.indexOf(around) + (cut ? 10 : around.indexOf(token));
}

/** The engine counts characters; people count lines. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    const at = jsonErrorPosition(text, problem);
    const place = `line ${lineAt(text, at)}, column ${at - text.lastIndexOf("\n", at - 1)}`;
    throw new Error(`${problem.replace(/(?: in JSON at position|, (?:\.{3})?")[\s\S]*/, "")} at ${place}`, { cause });
  }
}

/** What a file of JSON says, not checked yet. */
export const readJson = (file: string, text: string): unknown => naming(file, () => parseJson(text));

function checkBenchmark(file: string, data: unknown): Benchmark {
  return naming(file, () => {
    const errors = benchmarkErrors(data);
    if (errors.length > 0) throw new Error(errors.join("; "));
    return v.parse(benchmarkSchema, data);
  });
}

export const parseBenchmark = (file: string, text: string): Benchmark => checkBenchmark(file, readJson(file, text));

/** A release that may be older than some of the metrics. */
export const parseRelease = (file: string, text: string): Release =>
  naming(file, () => {
    const data = parseJson(text);
    return validate(releaseSchema, { data, errors: (schema) => schemaErrors(schema, data) });
  });

/** An earlier one, kept in the file its version names. */
export function parseKeptRelease(file: string, text: string): Release {
  const release = parseRelease(file, text);
  return naming(file, () => {
    if (!file.endsWith(`/${release.version}.json`)) throw new Error(`is not named ${release.version}.json`);
    return release;
  });
}

/** A Markdown file in its two parts, its fields not checked yet. The body begins at a line of the file. */
export function readMarkdown(file: string, text: string): { fields: YamlFields; body: string; bodyLine: number } {
  return naming(file, () => {
    const [, head, body = ""] = FRONT_MATTER.exec(fillPlaceholders(text.replaceAll("\r\n", "\n"))) ?? [];
    if (head === undefined) throw new Error("starts without front matter between two lines of ---");
    return { fields: readYaml(head), body, bodyLine: head.split("\n").length + 1 };
  });
}

export function parseMarkdown<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  const { fields, ...rest } = readMarkdown(file, text);
  return naming(file, () => ({ data: validate(schema, fields), ...rest }));
}
