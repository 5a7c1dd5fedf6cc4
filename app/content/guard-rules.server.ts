import type { RuleEntry } from "#domain/content/guard.ts";
import { DETECTORS } from "#domain/guard/detectors.ts";
import { FAMILY_NAMES, FAMILY_TITLES, type Family, threatOf } from "#domain/guard/families.ts";
import { DECODINGS } from "#domain/guard/policy.ts";
import { countFindings, findingsIn, piecesOf } from "#domain/guard/rule-book.ts";
import { evaluationSet } from "./guard.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const NONE = { attack: 0, benign: 0 };

/** The engine's own sentence about an example, and what it found there. @throws an Error if it finds nothing */
function ruleOf(id: string, entry: RuleEntry) {
  const finding = findingsIn(entry.catches, entry).find(({ detector }) => detector === id);
  if (!finding) throw new Error(`content/guard/rules.yaml: what ${id} should catch, it does not: “${entry.catches}”`);
  const { why, weight, owasp, atlas, span } = finding;
  const inTurns = entry.as === "conversation";
  return {
    id,
    why,
    note: entry.note,
    weight,
    owasp,
    atlas,
    catches: piecesOf(entry.catches, inTurns ? undefined : span),
    leaves: piecesOf(entry.leaves),
  };
}

/** Every rule of the engine with its examples, and how often it speaks up in the published set. */
export function ruleBook() {
  const { families, decodings, ...words } = yamlFile("guard/rules");
  const counts = countFindings(evaluationSet());
  const inAttacks = [...counts.values()].reduce((sum, { attack }) => sum + attack, 0);

  const familyOf = (family: Family) => {
    const { about, detectors } = families[family] as (typeof families)[string];
    const rules = DETECTORS[family].map((kind) => {
      const id = `${family}.${kind}`;
      const count = counts.get(id) ?? NONE;
      return { ...ruleOf(id, detectors[kind] as RuleEntry), ...count, share: count.attack / inAttacks };
    });
    const { owasp, atlas, action } = threatOf(family);
    return { family, title: FAMILY_TITLES[family], about, owasp: `${owasp}:2026`, atlas, action, rules };
  };
  const decodingOf = (id: string) => {
    const { name, catches, leaves } = decodings.entries[id] as (typeof decodings.entries)[string];
    return { id, name, catches: piecesOf(catches), leaves: piecesOf(leaves) };
  };
  return {
    ...words,
    families: FAMILY_NAMES.map(familyOf),
    decodings: { ...decodings, entries: DECODINGS.map(decodingOf) },
  };
}

export type RuleBook = ReturnType<typeof ruleBook>;
