import * as v from "valibot";
import { type Document, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, parseDocument, type YAMLError } from "yaml";
import { type ApplicationPolicy, materialPolicy } from "../conversation/turn.ts";
import { FAMILIES } from "../families.ts";
import { DEFAULT_POLICY, eachFamily, type Policy } from "../policy.ts";
import { type PolicyFile, policyFileSchema } from "./schema.ts";
import { toolActions } from "./tools.ts";

export { policyFileSchema };

/** Lines and columns are counted from 1. */
export type PolicyError = { line: number; column: number; message: string };

/** An application's policy as the engine needs it, what its log lines keep, and the file it was read from. */
export type ReadPolicy = {
  application: string;
  policy: ApplicationPolicy;
  keep: PolicyFile["log"]["keep"];
  file: string;
};

/** Upper bound; real policies are far shorter. */
export const POLICY_MAX_LENGTH = 20_000;
/** Upper bound of tokens and lines; ours have 350. The parser's time grows with the square of the number of keys. */
const MAX_PARTS = 3_000;
/** Maximum nesting; a policy has three levels. The parser recurses, and a stack overflow could end the process. */
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
    const first = document.errors.slice(0, MAX_ERRORS);
    return { errors: first.map((error) => ({ ...at(error.pos[0]), message: syntaxMessage(error) })) };
  }
  if (document.contents === null) return refused('is empty: begin with "application: my-application"');
  let data: unknown;
  try {
    data = document.toJS();
  } catch {
    return refused("uses * for a part that is not there, or too often: write it out");
  }
  const { success, output, issues } = v.safeParse(policyFileSchema, data);
  if (success) {
    return { application: output.application, policy: compilePolicy(output), keep: output.log.keep, file: text };
  }
  const problems = issues.flatMap(singleIssues).slice(0, MAX_ERRORS).map(problemOf);
  const errors = problems.map(({ path, message, ofKey }) => ({ ...at(offsetOf(document, path, ofKey)), message }));
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

const refused = (message: string) => ({ errors: [{ line: 1, column: 1, message: `The file ${message}.` }] });

/** The issues of the option meant by a union: for a group of keys, those with a path; otherwise those with our message. */
function singleIssues(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  if (issue.type !== "union" || !issue.issues) return [issue];
  const isGroup = typeof issue.input === "object" && issue.input !== null;
  const inner = issue.issues.filter(({ path, message }) => (isGroup ? path !== undefined : !isGeneral(message)));
  if (inner.length === 0) return [issue];
  return inner.map((one) => ({
    ...one,
    path: [...(issue.path ?? []), ...(one.path ?? [])] as unknown as v.IssuePathItem[] & [v.IssuePathItem],
  }));
}

/** Whether a message is Valibot's default. */
const isGeneral = (message: string) => message.startsWith("Invalid ");

function problemOf(issue: v.BaseIssue<unknown>) {
  const { expected, received, input, message } = issue;
  const path = issue.path?.map(({ key }) => key) ?? [];
  const name = path.join(".");
  const problem = (message: string, ofKey = false) => ({ path, ofKey, message });
  if (expected === "never") {
    const known = knownKeys(path.slice(0, -1)).join(", ");
    return problem(`“${short(String(path.at(-1)))}” is no key here. Known: ${known}.`, true);
  }
  if (received === "undefined") return problem(`“${short(name)}” is missing: add it.`, true);
  if (!isGeneral(message)) return problem(`${typeof input === "string" ? `“${short(input)}”` : name} ${message}.`);
  const options = (issue.type === "union" && issue.issues) || [issue];
  const wanted = options.map(({ expected = null }) => WANTED[expected ?? ""] ?? expected).join(" or ");
  return problem(`${name || "The file"} is ${KINDS[received] ?? short(received)}: write ${wanted}.`);
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

type Group = { wrapped?: Group; entries?: Record<string, Group>; value?: Group; options?: readonly unknown[] };

/** The keys that the schema allows at a path. */
function knownKeys(path: readonly unknown[]): string[] {
  let group: Group | undefined = policyFileSchema as Group;
  for (const key of path) {
    group = group?.entries?.[String(key)] ?? group?.value;
    while (group?.wrapped) group = group.wrapped;
    group = (group?.options as Group[] | undefined)?.find(({ entries }) => entries) ?? group;
  }
  return Object.keys(group?.entries ?? {});
}

/** The offset of a value or of its key; for a missing one, that of the key it belongs under. */
function offsetOf(document: Document, path: readonly unknown[], ofKey: boolean): number {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0;
  const [key, group] = [String(path.at(-1)), document.getIn(path.slice(0, -1), true)];
  const pair = isMap(group) ? group.items.find((item) => isScalar(item.key) && String(item.key.value) === key) : null;
  const item = isSeq(group) ? group.items[Number(key)] : null;
  const node = [ofKey ? null : pair?.value, pair?.key, item].find(isNode);
  return node?.range?.[0] ?? offsetOf(document, path.slice(0, -1), true);
}

/** Explains common syntax errors; others keep the library's own message. */
const SYNTAX_ERRORS: Readonly<Partial<Record<string, string>>> = {
  TAB_AS_INDENT: "A tab stands at the beginning of the line: indent with spaces.",
  DUPLICATE_KEY: "This key is there twice: keep one.",
  BAD_INDENT: "The indentation does not fit: keys of one group begin in the same column.",
  MULTIPLE_DOCS: "A second file begins here (---): a policy is one.",
};

function syntaxMessage({ code, message }: YAMLError): string {
  const problem = code === "MISSING_CHAR" ? "Something is missing here" : "This is no YAML";
  return SYNTAX_ERRORS[code] ?? `${problem}: ${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, "")}.`;
}

/** Turns a policy file into a policy for each role of a conversation. */
function compilePolicy(file: PolicyFile): ApplicationPolicy {
  const { input, documents, output, tools, learned = {} } = file;
  const shared = { ...limitsOf(file.scores, DEFAULT_POLICY), decode: input.decode };
  const action = documents["on-instruction"];
  const onInstruction = action === "allow" ? "off" : action;
  const own = limitsOf(learned === "off" ? {} : learned, DEFAULT_POLICY.learned);
  const user: Policy = {
    ...shared,
    // Directives in a message come from a document pasted into it.
    actions: {
      ...actionsOf(input),
      learned: learned === "off" ? "off" : "flag",
      directive: onInstruction,
      exfiltration: onInstruction,
    },
    // Whatever is blocked is flagged as well, so the lower one flags.
    learned: { ...own, flagFrom: Math.min(own.flagFrom, own.blockFrom) },
  };
  const material = materialPolicy(user, onInstruction);
  const hosts = output.links && new Set(output.links.allow);
  const assistant: Policy = { ...shared, actions: actionsOf(output), learned: DEFAULT_POLICY.learned, hosts };
  return {
    mode: file.mode,
    enforced: new Set(file.enforce),
    roles: { user, document: material, tool: material, assistant },
    toolAction: tools && toolActions(tools),
  };
}

const limitsOf = (given: PolicyFile["scores"], { flagFrom, blockFrom }: Policy["learned"]): Policy["learned"] => ({
  flagFrom: given["flag-from"] ?? flagFrom,
  blockFrom: given["block-from"] ?? blockFrom,
});

type Lists = Readonly<Record<"block" | "flag" | "redact", readonly string[]>>;

/** The action on each family; a threat that no list names is allowed. */
function actionsOf(lists: Lists): Policy["actions"] {
  const listed = ["block", "redact", "flag"] as const;
  return eachFamily((family) => listed.find((action) => lists[action].includes(FAMILIES[family])) ?? "off");
}
