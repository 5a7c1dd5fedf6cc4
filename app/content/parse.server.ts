import * as v from "valibot";
import { type Document, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { once } from "#app/kit/once.ts";
import { site } from "#brand/site.ts";
import { benchmarkFacts } from "#domain/benchmark/facts.ts";
import { type Benchmark, benchmarkErrors, benchmarkSchema, releaseSchema } from "#domain/benchmark/schema.ts";
import { checkedFile, errorText, fieldErrors } from "#domain/content/field-errors.ts";
import { EDITION_NAMES } from "#domain/content/framework-ids.ts";
import { RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import { CONFIRM_DAYS } from "#domain/newsletter.ts";
import { contentText } from "./files.server.ts";

/** The newest release of the benchmark. */
export const MODELS_FILE = "content/benchmarks/models.json";

const names: Record<string, string> = {
  brand: site.brand,
  product: site.products.guard.name,
  origin: site.origin,
  redTeam: site.products.redTeam.name,
  research: site.research,
  contactEmail: site.contactEmail,
  securityEmail: site.securityEmail,
  confirmDays: String(CONFIRM_DAYS),
  retentionMonths: String(Math.round((RETENTION_DAYS / 365) * 12)),
  replyTime: site.reply.within,
  ...EDITION_NAMES,
};

/** Figures of the newest benchmark, such as `{modelCount}`; read on first use. */
const facts = once(() => benchmarkFacts(parseBenchmark(MODELS_FILE, contentText(MODELS_FILE))));

const lineAt = (text: string, position: number) => text.slice(0, position).split("\n").length;

/** Fills placeholders such as `{brand}`: content files spell neither the brand nor the benchmark's figures. */
export const fillPlaceholders = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string, at: number) => {
    if (Object.hasOwn(names, name)) return names[name] ?? placeholder;
    const values = { ...names, ...facts() };
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(
        `unknown placeholder ${placeholder}; known are {${Object.keys(values).join("}, {")}} (line ${lineAt(text, at)})`,
      );
    return value;
  });

/** Fills names in brackets, such as `[rules]`, with values of the page; one without a value stays. */
export const fillBrackets = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place);

/** The captured front matter begins with a line end, so that YAML counts lines as the file does. */
const FRONT_MATTER = /^---(\n(?:[\s\S]*?\n)?)---(?:\n([\s\S]*))?$/;

/** Runs a step on a content file. @throws the step's error with the file's name in front */
function naming<Result>(file: string, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The line of a field; for a missing field, the line of its parent. */
function lineIn(document: Document, lines: LineCounter, path: readonly unknown[]): number | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length === 0 ? undefined : lineIn(document, lines, path.slice(0, -1));
}

/** The line on which a text of a YAML file begins: for a block (`body: |`), the one after its key. */
export function textLine(yaml: string, path: readonly unknown[]): number {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const node = document.getIn(path, true);
  const isBlock = isScalar(node) && node.type?.startsWith("BLOCK");
  return (lineIn(document, lines, path) ?? 1) + (isBlock ? 1 : 0);
}

/** The unvalidated content of a YAML file, and a function that validates it, with errors by line. */
export type YamlFields = { data: unknown; errors: (schema: v.GenericSchema) => string[] };

function readYaml(text: string): YamlFields {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [unreadable] = document.errors;
  if (unreadable) throw unreadable;
  const data: unknown = document.toJS();
  const errors = (schema: v.GenericSchema) =>
    fieldErrors(schema, data).map((error) => {
      const line = lineIn(document, lines, error.path);
      return line === undefined ? errorText(error) : `${errorText(error)} (line ${line})`;
    });
  return { data, errors };
}

function validate<Schema extends v.GenericSchema>(schema: Schema, { data, errors }: YamlFields): v.InferOutput<Schema> {
  const found = errors(schema);
  if (found.length > 0) throw new Error(found.join("; "));
  return v.parse(schema, data);
}

export const parseYaml = <Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) =>
  naming(file, () => validate(schema, readYaml(fillPlaceholders(text))));

/** JSON.parse, with a line and a column instead of a position; for some errors V8 quotes the place instead. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = (cause as SyntaxError).message.replace(/in JSON at position (\d+).*/, (_, position: string) => {
      const at = Number(position);
      return `at line ${lineAt(text, at)}, column ${at - text.lastIndexOf("\n", at - 1)}`;
    });
    throw new Error(message, { cause });
  }
}

/** The unvalidated content of a JSON file. */
export const readJson = (file: string, text: string): unknown => naming(file, () => parseJson(text));

/** The unvalidated front matter and the body of a Markdown file; `bodyLine` is the first line of the body. */
export const readMarkdown = (file: string, text: string): { fields: YamlFields; body: string; bodyLine: number } =>
  naming(file, () => {
    const [, head, body = ""] = FRONT_MATTER.exec(fillPlaceholders(text.replaceAll("\r\n", "\n"))) ?? [];
    if (head === undefined) throw new Error("starts without front matter between two lines of ---");
    return { fields: readYaml(head), body, bodyLine: head.split("\n").length + 1 };
  });

export function parseMarkdown<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  const { fields, ...rest } = readMarkdown(file, text);
  return naming(file, () => ({ data: validate(schema, fields), ...rest }));
}

/** The content of a benchmark file; its errors name the model. */
export const parseBenchmark = (file: string, text: string): Benchmark =>
  naming(file, () => {
    const data = parseJson(text);
    const errors = benchmarkErrors(data);
    if (errors.length > 0) throw new Error(errors.join("; "));
    return v.parse(benchmarkSchema, data);
  });

/** A release, which may be older than some of the metrics. */
export const parseRelease = (file: string, text: string) => checkedFile(file, releaseSchema, readJson(file, text));
