import * as v from "valibot";
import { isMap, isNode, isScalar, isSeq, Lexer, LineCounter, parseDocument, type YAMLError } from "yaml";
import type { ApplicationPolicy } from "../conversation/turn.ts";
import { compilePolicy } from "./compile.ts";
import { type PolicyFile, policyFileSchema } from "./schema.ts";

export { policyFileSchema };

/** Lines and columns are counted from 1. */
export type PolicyError = { line: number; column: number; message: string };

/** An application's policy as the engine needs it. */
export type ReadPolicy = { application: string; policy: ApplicationPolicy };

/** Upper bound; real policies are far shorter. */
export const POLICY_MAX_LENGTH = 20_000;
/** Upper bound of tokens and lines; ours have 350. The parser's time grows with the square of the number of keys. */
const MAX_PARTS = 3_000;
/** Upper bound of nesting; a policy has three levels. The parser recurses, and a stack overflow could end the program. */
const MAX_DEPTH = 12;
/** Lists within lists on one line: "- - - -". */
const NESTED_ON_A_LINE = new RegExp(`(?:[-?:][ \\t]+){${MAX_DEPTH}}`);
const MAX_ERRORS = 20;

/** Reads a policy file, or says where it is wrong and what to do about it. Never throws. */
export function readPolicy(text: string): ReadPolicy | { errors: PolicyError[] } {
  if (text.length > POLICY_MAX_LENGTH) return refused("is longer than 20,000 characters: a policy is not");
  if (isTooDeep(text)) return refused("has too many levels: a policy has three");
  if (hasTooManyParts(text)) return refused("has too many parts: a policy has a few hundred");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "error" });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (document.errors.length > 0) {
    return {
      errors: document.errors
        .slice(0, MAX_ERRORS)
        .map((error) => ({ ...at(error.pos[0]), message: syntaxMessage(error) })),
    };
  }
  if (document.contents === null) return refused('is empty: begin with "application: my-application"');
  let data: unknown;
  try {
    data = document.toJS();
  } catch {
    return refused("uses * for a part that is not there, or too often: write it out");
  }
  const checked = check(data);
  if ("output" in checked) return compiled(checked.output);
  const errors = checked.problems.slice(0, MAX_ERRORS).map(({ path, message, ofKey }) => ({
    ...at(offsetOf(document.contents, path, ofKey)),
    message,
  }));
  return { errors: errors.toSorted((one, other) => one.line - other.line || one.column - other.column) };
}

/** Counts tokens and lines, since a multi-line text is one token. */
function hasTooManyParts(text: string): boolean {
  let parts = text.split("\n").length;
  for (const _token of new Lexer().lex(text)) if (++parts > MAX_PARTS) return true;
  return parts > MAX_PARTS;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return NESTED_ON_A_LINE.test(text);
}

const refused = (message: string) => ({
  errors: [{ line: 1, column: 1, message: `The file ${message}.` }],
});

type Problem = { path: readonly unknown[]; message: string; ofKey: boolean };

/** Reads a policy given as an object in a request; its errors have no lines. */
export function readPolicyData(data: unknown): ReadPolicy | { errors: { message: string }[] } {
  const checked = check(data);
  if ("output" in checked) return compiled(checked.output);
  return { errors: checked.problems.map(({ message }) => ({ message })) };
}

function check(data: unknown): { output: PolicyFile } | { problems: Problem[] } {
  const result = v.safeParse(policyFileSchema, data);
  return result.success ? { output: result.output } : { problems: result.issues.map(problemOf) };
}

const compiled = (file: PolicyFile): ReadPolicy => ({ application: file.application, policy: compilePolicy(file) });

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const path = issue.path?.map(({ key }) => key) ?? [];
  const name = path.join(".");
  const key = String(path.at(-1));
  if (issue.expected === "never") {
    return {
      path,
      ofKey: true,
      message: `“${short(key)}” is no key here. Known: ${knownKeys(path.slice(0, -1)).join(", ")}.`,
    };
  }
  if (issue.received === "undefined") return { path, ofKey: true, message: `“${short(name)}” is missing: add it.` };
  if (!issue.message.startsWith("Invalid ")) {
    const subject = typeof issue.input === "string" ? `“${short(issue.input)}”` : name;
    return { path, ofKey: false, message: `${subject} ${issue.message}.` };
  }
  return {
    path,
    ofKey: false,
    message: `${name || "The file"} is ${KINDS[issue.received] ?? short(issue.received)}: write ${wanted(issue)}.`,
  };
}

const MAX_QUOTED = 60;
const short = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

const KINDS: Readonly<Record<string, string>> = { null: "empty", Array: "a list", Object: "a group of keys" };
const WANTED: Readonly<Record<string, string>> = {
  Array: "a list, such as [one, two]",
  Object: "keys with values under it",
  string: "a text",
  number: "a number",
};
const wanted = ({ expected }: v.BaseIssue<unknown>) => WANTED[expected ?? ""] ?? expected;

type Group = { wrapped?: Group; entries?: Record<string, Group> };

/** The keys that the schema allows at a path. */
function knownKeys(path: readonly unknown[]): string[] {
  let group: Group | undefined = policyFileSchema as Group;
  for (const key of path) {
    group = group?.entries?.[String(key)];
    while (group?.wrapped) group = group.wrapped;
  }
  return Object.keys(group?.entries ?? {});
}

/** The offset of a value or of its key; for a missing one, that of the key it belongs under. */
function offsetOf(contents: unknown, path: readonly unknown[], ofKey: boolean): number {
  let node = contents;
  let offset = startOf(node, 0);
  for (const [depth, key] of path.entries()) {
    if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = startOf(node, offset);
    } else if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      const isLast = depth === path.length - 1;
      node = pair?.value;
      const keyOffset = startOf(pair?.key, offset);
      offset = isLast && !ofKey ? startOf(node, keyOffset) : keyOffset;
    }
  }
  return offset;
}

const startOf = (node: unknown, otherwise: number) => (isNode(node) && node.range ? node.range[0] : otherwise);

/** Explains common syntax errors; others keep the library's own message. */
function syntaxMessage({ code, message }: YAMLError): string {
  switch (code) {
    case "TAB_AS_INDENT":
      return "A tab stands at the beginning of the line: indent with spaces.";
    case "DUPLICATE_KEY":
      return "This key is there twice: keep one.";
    case "BAD_INDENT":
      return "The indentation does not fit: keys of one group begin in the same column.";
    case "MULTIPLE_DOCS":
      return "A second file begins here (---): a policy is one.";
    case "MISSING_CHAR":
      return `Something is missing here: ${lowerFirst(message)}.`;
    default:
      return `This is no YAML: ${lowerFirst(message)}.`;
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
