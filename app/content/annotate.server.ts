import { createHighlighterCoreSync } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import yaml from "shiki/langs/yaml.mjs";
import type { PolicyNotes } from "#domain/content/guard.ts";

/** The kinds of token. The page has a class for each, because the security policy blocks `style` attributes. */
const CODE_KINDS = ["plain", "key", "comment"] as const;
type CodeKind = (typeof CODE_KINDS)[number];
type CodeToken = { kind: CodeKind; text: string };
type CodeLine = readonly CodeToken[];

/** Marker colours: the highlighter returns colours only, so each kind has one that is never displayed. */
const colours: Record<CodeKind, string> = { plain: "#000001", key: "#000002", comment: "#000003" };
const kindOf = new Map(CODE_KINDS.map((kind) => [colours[kind], kind]));

const highlighter = createHighlighterCoreSync({
  langs: [yaml],
  themes: [
    {
      name: "kinds",
      fg: colours.plain,
      bg: "#000000",
      settings: [
        { scope: ["entity.name.tag"], settings: { foreground: colours.key } },
        { scope: ["comment"], settings: { foreground: colours.comment } },
        { scope: ["punctuation.definition.comment"], settings: { foreground: colours.comment } },
      ],
    },
  ],
  engine: createJavaScriptRegexEngine(),
});

/** Splits a YAML file into lines of tokens, joining neighbours of one kind. Runs at build: no highlighter reaches the browser. */
function highlightYaml(text: string): CodeLine[] {
  // No time limit: on a busy machine it would leave a line without highlighting.
  const lines = highlighter.codeToTokensBase(text.trimEnd(), { lang: "yaml", theme: "kinds", tokenizeTimeLimit: 0 });
  return lines.map((line) =>
    line.reduce<CodeToken[]>((tokens, { content, color }) => {
      const kind = kindOf.get(color?.toLowerCase() ?? "") ?? "plain";
      const last = tokens.at(-1);
      if (last?.kind === kind) last.text += content;
      else tokens.push({ kind, text: content });
      return tokens;
    }, []),
  );
}

type Note = PolicyNotes["notes"][number];

type AnnotatedFile = {
  lines: CodeLine[];
  /** Notes in the order of their lines, which are counted from 1. */
  notes: { line: number; title: string; text: string }[];
};

/** Attaches notes to lines of a file. A note quotes the beginning of its line, so that lines may move. */
export function annotate(file: string, code: string, notes: readonly Note[]): AnnotatedFile {
  const texts = code.split("\n").map((text) => text.trim());
  const placed = notes.map(({ line: words, ...note }) => {
    const places = texts.flatMap((text, index) => (text.startsWith(words) ? [index + 1] : []));
    const [line] = places;
    if (line === undefined || places.length > 1)
      throw new Error(`${file}: “${words}” begins ${places.length} lines, expected one`);
    return { line, ...note };
  });
  return { lines: highlightYaml(code), notes: placed.sort((a, b) => a.line - b.line) };
}
