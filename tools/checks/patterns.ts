import { readFile } from "node:fs/promises";
import { analyse } from "scslre";
import ts from "typescript";
import { listFiles } from "../build/files.ts";

export type Pattern = { place: string; source: string; flags: string };

/** Finds the regular expressions in the sources of a folder, literal or constructed. */
export async function patternsIn(folder: string): Promise<Pattern[]> {
  const names = (await listFiles(folder)).filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\btesting\//.test(name));
  const files = names.map((name) => `${folder}/${name}`);
  return (await Promise.all(files.map(async (file) => patternsOf(file, await readFile(file, "utf8"))))).flat();
}

/** Stands for a part of a constructed pattern that is known at run time only. */
const UNKNOWN = "x";

export function patternsOf(file: string, code: string): Pattern[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const constants = new Map(
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .map(({ name, initializer }) => [name.getText(), initializer]),
  );
  const textOf = (node: ts.Node | undefined): string => {
    if (node === undefined) return UNKNOWN;
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isIdentifier(node)) return textOf(constants.get(node.text));
    if (!ts.isTemplateExpression(node)) return UNKNOWN;
    const spans = node.templateSpans.map(({ expression, literal }) => textOf(expression) + literal.text);
    return node.head.text + spans.join("");
  };
  const patterns: Pattern[] = [];
  const walk = (node: ts.Node) => {
    const add = (source: string, flags: string) => {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      patterns.push({ place: `${file}:${line + 1}`, source, flags });
    };
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      add(textOf(source), flags && ts.isStringLiteral(flags) ? flags.text : "");
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return patterns;
}

/** Lists why matching may take time that grows faster than the text, each with the character to repeat. */
export const superlinear = (pattern: Pattern): string[] =>
  analyse(pattern).reports.map(({ type, character }) => `${type} of ${character.pick}`);

type Whole = ReturnType<typeof analyse>["parsed"]["pattern"];
type Part = Whole | Whole["alternatives"][number] | Whole["alternatives"][number]["elements"][number];

/** Endings of a repeated part: nothing, a word's end, a line's end, a character that few patterns accept. */
const ENDS = ["", " ", "\n", "\0"];
/** The end of every text: most matches fail there, and detectors that first look for a telling sign find theirs. */
const END_OF_TEXT = "\n\0<style http: [";

/** Makes texts of a pattern that repeat one of its parts, after what leads to that part or together with it. */
export function pumpedTexts(pattern: Pattern, length: number): string[] {
  const { source, flags } = pattern;
  const found: [before: string, part: string][] = [];
  /** Adds to a text what the next part of the pattern matches. */
  const follow = (before: string, part: Part): string => {
    switch (part.type) {
      case "Pattern":
      case "Group":
      case "CapturingGroup":
        return part.alternatives.map((alternative) => follow(before, alternative))[0] ?? before;
      case "Alternative":
        return part.elements.reduce(follow, before);
      case "Quantifier": {
        const repeated = follow(before, part.element).slice(before.length);
        found.push([before, repeated]);
        return before + repeated.repeat(Math.max(1, part.min));
      }
      case "Character":
        return before + String.fromCodePoint(part.value);
      case "CharacterSet":
      case "CharacterClass": {
        const accepted = new RegExp(part.raw, flags.replace(/[gy]/g, ""));
        return before + ([...before, ...source, " "].find((character) => accepted.test(character)) ?? "");
      }
      default:
        return before;
    }
  };
  found.push(["", follow("", analyse(pattern).parsed.pattern)]);
  const texts = found.flatMap(([before, part]) => [
    before.padEnd(length, part),
    ...ENDS.map((end) => "".padEnd(length, before + part + end)),
  ]);
  return [...new Set(texts)].map((text) => text + END_OF_TEXT);
}
