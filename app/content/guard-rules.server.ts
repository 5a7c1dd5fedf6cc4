import type { RuleEntry } from "#domain/content/guard.ts";
import {
  DECODINGS,
  FAMILY_NAMES,
  FAMILY_TITLES,
  type Family,
  idsOf,
  RULES,
  type RuleId,
  type Span,
  type Turn,
  threatOf,
} from "#guard";
import { scan, scanConversation } from "#guard/engine";
import type { LabelledText } from "#guard/evaluation";
import { evaluationSet } from "./guard.server.ts";
import { readLearned, readScores } from "./learned.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const TURN = /^(User|Assistant): (.+)$/;

/** Parses a conversation of the rule book, one turn per line. @throws an Error that names the line */
const turnsOf = (text: string): Turn[] =>
  text.split("\n").map((line) => {
    const [, role, words] = TURN.exec(line) ?? [];
    if (words === undefined) throw new Error(`“${line}” begins with neither User: nor Assistant:`);
    return { role: role === "User" ? "user" : "assistant", text: words };
  });

export function findingsIn(example: string, { as, systemPrompt }: Pick<RuleEntry, "as" | "systemPrompt">) {
  const oneTurn: Turn = { role: as === "answer" ? "assistant" : "user", text: example };
  const turns = as === "conversation" ? turnsOf(example) : [oneTurn];
  return scanConversation(turns, { systemPrompt, learned: readLearned() }).findings;
}

/** A piece of an example; what a rule found in it is marked. */
export type Piece = { kind: "plain" | "found" | "invisible"; text: string };

const INVISIBLE = /([\p{Cf}\p{Variation_Selector}]+)/u;

/** Splits an example for display. Brackets replace invisible characters: a single one by its code, several by their count. */
export function piecesOf(example: string, { start, end }: Span = { start: 0, end: 0 }): Piece[] {
  const stretches = [
    { kind: "plain", text: example.slice(0, start) },
    { kind: "found", text: example.slice(start, end) },
    { kind: "plain", text: example.slice(end) },
  ] as const;
  return stretches.flatMap(({ kind, text }) =>
    text
      .split(INVISIBLE)
      .map((part, index): Piece => (index % 2 === 0 ? { kind, text: part } : { kind: "invisible", text: named(part) }))
      .filter((piece) => piece.text !== ""),
  );
}

function named(invisible: string): string {
  const characters = [...invisible];
  if (characters.length > 1) return `[${characters.length} invisible characters]`;
  return `[U+${(invisible.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** The number of texts of a set in which each rule fires, whatever the verdict. */
export function countFindings(cases: readonly LabelledText[]) {
  const counts = new Map<RuleId, Record<LabelledText["label"], number>>();
  for (const { label, text } of cases) {
    for (const detector of new Set(scan(text, { learned: readScores() }).findings.map((finding) => finding.detector))) {
      const count = counts.get(detector) ?? { attack: 0, benign: 0 };
      count[label] += 1;
      counts.set(detector, count);
    }
  }
  return counts;
}

/** A rule with its examples and the engine's explanation. @throws if the rule does not fire on its positive example */
function ruleOf(id: RuleId, entry: RuleEntry) {
  const finding = findingsIn(entry.catches, entry).find(({ detector }) => detector === id);
  if (!finding) throw new Error(`content/guard/rules.yaml: ${id} does not fire on its example “${entry.catches}”`);
  const { why, weight, span } = finding;
  const catches = piecesOf(entry.catches, entry.as === "conversation" ? undefined : span);
  return { id, why, note: entry.note, weight, catches, leaves: piecesOf(entry.leaves) };
}

/** Every rule of the engine with its examples, and how often it fires in the published set. */
export function ruleBook() {
  const { families, decodings, ...words } = yamlFile("guard/rules");
  const counts = countFindings(evaluationSet());
  const inAttacks = [...counts.values()].reduce((sum, { attack }) => sum + attack, 0);

  const familyOf = (family: Family) => {
    const { about, link, detectors } = families[family];
    const rules = RULES[family].split(" ").map((kind) => {
      const id = `${family}.${kind}` as RuleId;
      const count = counts.get(id) ?? { attack: 0, benign: 0 };
      return { ...ruleOf(id, detectors[kind] as RuleEntry), ...count, share: count.attack / inAttacks };
    });
    const threat = threatOf(family);
    return { family, title: FAMILY_TITLES[family], about, link, ...idsOf(threat), action: threat.action, rules };
  };
  const decodingOf = (id: (typeof DECODINGS)[number]) => {
    const { name, catches, leaves } = decodings.entries[id];
    return { id, name, catches: piecesOf(catches), leaves: piecesOf(leaves) };
  };
  return {
    ...words,
    families: FAMILY_NAMES.map(familyOf),
    decodings: { ...decodings, entries: DECODINGS.map(decodingOf) },
  };
}

export type RuleBook = ReturnType<typeof ruleBook>;
