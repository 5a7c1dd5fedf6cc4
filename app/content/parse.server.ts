import * as v from "valibot";
import { parse } from "yaml";
import { site } from "#brand/site.ts";
import modelsFile from "#content/benchmarks/models.json" with { type: "json" };
import { benchmarkFacts } from "#domain/benchmark/facts.ts";
import {
  type Benchmark,
  benchmarkErrors,
  benchmarkSchema,
  type Release,
  releaseSchema,
} from "#domain/benchmark/schema.ts";
import { CONFIRM_DAYS } from "#domain/newsletter.ts";

const names: Record<string, string> = {
  brand: site.brand,
  product: site.products.guard.name,
  redTeam: site.products.redTeam.name,
  research: site.research,
  contactEmail: site.contactEmail,
  securityEmail: site.securityEmail,
  confirmDays: String(CONFIRM_DAYS),
};

/** Where the newest release of the benchmark is. */
export const MODELS_FILE = "content/benchmarks/models.json";

let values: Record<string, string> | undefined;

/**
 * Content files never spell the brand, nor count the benchmark's models: `{brand}`, `{modelCount}` and the like become
 * what brand/site.ts and the newest release say.
 */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (Object.hasOwn(names, name)) return names[name] ?? whole;
    values ??= { ...names, ...benchmarkFacts(checkBenchmark(MODELS_FILE, modelsFile)) };
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(`unknown placeholder ${whole}; known are {${Object.keys(values).join("}, {")}}`);
    return value;
  });
}

/** The head begins with a line end, so that YAML counts lines as the file does. */
const FRONT_MATTER = /^---(\n(?:[\s\S]*?\n)?)---(?:\n([\s\S]*))?$/;

/** Runs a step over one content file; whatever goes wrong stops the build with the file's name in front. */
function naming<Result>(file: string, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    throw new Error(`${file.replace(/^\//, "")}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Schemas speak in words of their own ("is empty"); what they leave to the library is said here. */
function mistake(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? "the file";
  if (!issue.message.startsWith("Invalid ")) return `${field} ${issue.message}`;
  if (issue.expected === "never") return `${field} is no field of this file`;
  if (issue.received === "undefined") return `${field} is missing`;
  return `${field} is ${issue.received}, expected ${issue.expected}`;
}

/** What a schema says against the data, in words. */
export const schemaErrors = (schema: v.GenericSchema, data: unknown): string[] =>
  v.safeParse(schema, data).issues?.map(mistake) ?? [];

function validate<Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> {
  const errors = schemaErrors(schema, data);
  if (errors.length > 0) throw new Error(errors.join("; "));
  return v.parse(schema, data);
}

export function parseYaml<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  return naming(file, () => validate(schema, parse(fillPlaceholders(text))));
}

/** A wrong result is named by its model and field. */
function checkBenchmark(file: string, data: unknown): Benchmark {
  return naming(file, () => {
    const mistakes = benchmarkErrors(data);
    if (mistakes.length > 0) throw new Error(mistakes.join("; "));
    return v.parse(benchmarkSchema, data);
  });
}

export const parseBenchmark = (file: string, text: string): Benchmark =>
  checkBenchmark(
    file,
    naming(file, () => JSON.parse(text)),
  );

/** A release that may be older than some of the metrics. */
export const parseRelease = (file: string, text: string): Release =>
  naming(file, () => validate(releaseSchema, JSON.parse(text)));

/** An earlier one, kept in the file its version names. */
export function parseKeptRelease(file: string, text: string): Release {
  const release = parseRelease(file, text);
  return naming(file, () => {
    if (!file.endsWith(`/${release.version}.json`)) throw new Error(`is not named ${release.version}.json`);
    return release;
  });
}

/** A Markdown file in its two parts, its fields not checked yet. The body begins at a line of the file. */
export function readMarkdown(file: string, text: string): { fields: unknown; body: string; bodyLine: number } {
  return naming(file, () => {
    const [, head, body = ""] = FRONT_MATTER.exec(text.replaceAll("\r\n", "\n")) ?? [];
    if (head === undefined) throw new Error("starts without front matter between two lines of ---");
    const fields: unknown = parse(fillPlaceholders(head));
    return { fields, body: fillPlaceholders(body), bodyLine: head.split("\n").length + 1 };
  });
}

export function parseMarkdown<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  const { fields, ...rest } = readMarkdown(file, text);
  return naming(file, () => ({ data: validate(schema, fields), ...rest }));
}
