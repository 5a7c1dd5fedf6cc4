import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { isScalar, LineCounter, parseDocument, visit } from "yaml";
import { listFiles } from "../../build/files.ts";

type FoundString = { file: string; line: number; text: string };

/** Excludes code, addresses and identifiers, which have no spaces or no words. */
const isProse = (text: string) => (/\s/.test(text) ? /\p{L}{3}/u : /^\p{Lu}\p{Ll}{2,}$/u).test(text);

const found = (file: string, line: number, text: string): FoundString[] => {
  const squeezed = text.replace(/\s+/g, " ").trim();
  return isProse(squeezed) ? [{ file, line, text: squeezed }] : [];
};

/** The values of a YAML file, without keys and comments. */
export function yamlStrings(file: string, source: string): FoundString[] {
  const lines = new LineCounter();
  const strings: FoundString[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Scalar(key, node) {
      if (key === "key" || typeof node.value !== "string" || !isScalar(node)) return;
      strings.push(...found(file, lines.linePos(node.range?.[0] ?? 0).line, node.value));
    },
  });
  return strings;
}

/** The blocks of a Markdown file, front matter included, code excluded. */
export function markdownStrings(file: string, source: string): FoundString[] {
  let line = 1;
  return source
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""))
    .split(/(\n{2,})/)
    .flatMap((block) => {
      const strings = found(file, line, block);
      line += block.split("\n").length - 1;
      return strings;
    });
}

/** Whether a string is read by developers only: imports, errors, class names, selectors. */
const isForDevelopers = (node: ts.Node): boolean => {
  const { parent } = node;
  if (parent === undefined || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent) || ts.isExternalModuleReference(parent)) return true;
  if (ts.isNewExpression(parent) && parent.expression.getText().endsWith("Error")) return true;
  if (ts.isJsxAttribute(parent) && /^(className|d|viewBox|sizes|media)$/.test(parent.name.getText())) return true;
  if (!ts.isCallExpression(parent)) return false;
  return /querySelector|matches|closest|matchMedia|RegExp/.test(parent.expression.getText());
};

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text;
  // Interpolated values become an ellipsis.
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join("");
  return undefined;
};

export function sourceStrings(file: string, source: string): FoundString[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const strings: FoundString[] = [];
  const walk = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined && !isForDevelopers(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      strings.push(...found(file, line + 1, text));
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return strings;
}

/** Folders with copy for visitors and for the team's notification mails. */
const FOLDERS = ["content", "brand", "app", "domain", "server/outbox"];
const EXCLUDED = /\.test\.tsx?$|\.d\.ts$|\/testing\/|^content\/guard\/(policy\.yaml|evaluation)/;

function stringsOf(file: string, source: string): FoundString[] {
  if (EXCLUDED.test(file)) return [];
  if (/\.(yaml|json)$/.test(file)) return yamlStrings(file, source);
  if (file.endsWith(".md")) return markdownStrings(file, source);
  return /\.tsx?$/.test(file) ? sourceStrings(file, source) : [];
}

export async function siteStrings(): Promise<FoundString[]> {
  const strings: FoundString[] = [];
  for (const folder of FOLDERS)
    for (const file of (await listFiles(folder)).map((name) => `${folder}/${name}`))
      strings.push(...stringsOf(file, await readFile(file, "utf8")));
  return strings;
}

/** An expression to avoid and its replacement; docs/voice.md explains each to writers. */
type Replaced = { word: RegExp; instead: string };

const REPLACED: readonly Replaced[] = [
  {
    word: /\b(hidden|injected|planted|previous|smuggle\w*( in)?( an)?|gives?|hides?( an)?) orders?\b/i,
    instead: "instruction",
  },
  { word: /\borders? (hidden|inside|planted|in data)\b/i, instead: "instruction" },
  { word: /\b(gives?|gave|given|giving) way\b/i, instead: "fail, is vulnerable" },
  { word: /\b(honest|harmless) (prompts?|requests?|questions?|sets?|ones?)\b/i, instead: "benign" },
  { word: /\bfalse alarms?\b/i, instead: "false positive" },
  { word: /\bdisguis\w*/i, instead: "obfuscation" },
  { word: /\b\d+ tries\b|\btries (each|per)\b|\bnumber of tries\b/i, instead: "attempts" },
  { word: /\bsuppliers?\b/i, instead: "provider, vendor" },
  { word: /\bplace in the text\b/i, instead: "span" },
  { word: /(?<!\bon the )\bway out\b/i, instead: "outbound channel, exfiltration path" },
  { word: /\bwritten leave\b/i, instead: "authorisation" },
  { word: /\b(designed|meant|intended) (to|for)\b|\bby design\b/, instead: "the present tense: it ships" },
  { word: /\b(siege|trench|earthwork|rampart)s?\b/i, instead: "plain words; the drawing carries the metaphor" },
  { word: /\b(somebody|nobody|anybody)\b/i, instead: "the actor: attacker, employee, customer" },
  { word: /\billustrative\b/i, instead: "sample values, not measured" },
  { word: /(?<!["“])\bbare models?\b/i, instead: "nothing: the method does not say so" },
  { word: /\bweights by need\b/i, instead: "Custom weights" },
  {
    word: /(?<!“)\b(stops?|eliminates?|prevents?) (prompt injections?|jailbreaks?)\b/i,
    instead: "lowers the chance, blocks what it finds",
  },
];

export const replacedIn = (text: string): Replaced[] => REPLACED.filter(({ word }) => word.test(text));

// This file run as a command is `npm run words`: it prints all copy by file, for an editor to read in one sitting.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const strings = await siteStrings();
  const files = new Set(strings.map(({ file }) => file));
  for (const name of files) {
    console.log(`\n${name}`);
    for (const { line, text } of strings.filter(({ file }) => file === name)) {
      const old = replacedIn(text).map(({ instead }) => `  ← write: ${instead}`);
      console.log(`${String(line).padStart(5)}  ${text}${old.join("")}`);
    }
  }
  const words = strings.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  console.log(`\n${strings.length} texts, ${words} words, in ${files.size} files.`);
}
