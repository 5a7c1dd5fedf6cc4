import { rot13 } from "../decode/decode.ts";
import { createWordTable, keyOf, MIN_SCRAMBLED } from "../read/word-table.ts";
import { compile } from "./compile.ts";
import { CONCEPTS } from "./concepts.ts";
import { extractionRules } from "./extraction.ts";
import { framingRules } from "./framing.ts";
import { directiveRules, injectedRoleRules, splittingRules } from "./injected.ts";
import { overrideRules } from "./override.ts";
import { personaRules, personaTraitRules } from "./persona.ts";

const RULES = [
  ...overrideRules,
  ...personaRules,
  ...personaTraitRules,
  ...extractionRules,
  ...injectedRoleRules,
  ...splittingRules,
  ...directiveRules,
  ...framingRules,
];

/** Words that attackers scramble, rotate or reverse to evade filters. */
const TARGETS =
  "ignore disregard forget bypass override previous instructions instruction directives system prompt reveal password restrictions guidelines unfiltered rules";
const COMMON = "your you the and all are";

const reversed = (words: string) => [...words].reverse().join("");

export const lexicon = compile(CONCEPTS, RULES, {
  rotated: rot13(`${TARGETS} ${COMMON}`),
  reversed: reversed(`${TARGETS} ${COMMON} what tell`),
});

export const knownWords = {
  ids: lexicon.ids,
  find: createWordTable(lexicon.ids),
  scrambled: new Map(
    TARGETS.split(" ")
      .filter((word) => word.length >= MIN_SCRAMBLED)
      .map((word) => [keyOf(word), word]),
  ),
};
