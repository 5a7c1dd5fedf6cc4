import { selectorText } from "../decode/decode.ts";
import type { Hidden, Run } from "../read/fold.ts";
import type { KindOf } from "../rules.ts";
import { signalOf } from "../verdict.ts";

const obfuscation = (kind: KindOf<"obfuscation">, { start, end }: Run, why: string, weight: number) =>
  signalOf("obfuscation", kind, { start, end }, why, weight);

const LETTER = /[A-Za-z]/;
const MIN_SELECTORS = 6;
const MIN_TAGS = 3;

/** Finds invisible characters that carry text: not those of emoji, Persian or Hindi, nor a single one, left by copying. */
export function* detectHiddenText(text: string, hidden: Hidden) {
  for (const run of hidden.tags) {
    if (run.codes.length < MIN_TAGS) continue;
    yield obfuscation("tag-characters", run, "Contains a message in invisible tag characters.", 0.75);
  }
  for (const run of hidden.selectors) {
    if (run.codes.length < MIN_SELECTORS) continue;
    const weight = selectorText(run) ? 0.75 : 0.5;
    yield obfuscation("variation-selectors", run, "Carries bytes in variation selectors.", weight);
  }
  const [bidi] = hidden.bidi;
  if (bidi) yield obfuscation("bidi", bidi, "Changes the order in which the text is shown.", 0.3);
  const isLetter = (at: number) => LETTER.test(text[at] ?? "");
  const [first, ...others] = hidden.invisible.filter(({ start, end }) => isLetter(start - 1) && isLetter(end));
  if (first && others.length > 0)
    yield obfuscation("zero-width", first, "Puts invisible characters inside words.", 0.3);
}

const MAX_LENGTH = 2_000;
const MAX_SEARCHES = 200;

/** Words that make a comment an instruction to a model rather than a remark about the page. */
const INSTRUCTION =
  /\b(?:ignor[ea]|disregard|forget|you (?:must|are|will)|assistants?|a\.?i\b|llms?|language model|respond|repl(?:y|ies)|answer|summar(?:y|i[sz]e)|say|state|tell|forward|recommend|(?:the|all) (?:user|reader|chat|conversation|password)s?|declara|ecri[st]|schreib)\b/i;

const HIDING_STYLE =
  /(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0|opacity\s?:\s?0(?![.\d])|color\s?:\s?(?:white|#fff))[^<>]{0,200}>/gi;
/** Openings and endings of markup that is not shown, and the word that a text needs for the search to be worth it. */
const CONCEALED = [
  { needs: "<!--", opening: /<!--/g, ending: "-->", minWords: 5, what: "a comment" },
  { needs: "style", opening: HIDING_STYLE, ending: "<", minWords: 4, what: "an invisible element" },
];

/** Finds instructions that only a model sees: in comments, and in elements hidden by styles. */
export function* detectConcealedMarkup(text: string) {
  if (!text.includes("<")) return;
  let searches = 0;
  for (const { needs, opening, ending, minWords, what } of CONCEALED) {
    for (const { 0: opened, index } of text.includes(needs) ? text.matchAll(opening) : []) {
      searches += 1;
      if (searches > MAX_SEARCHES) return;
      const from = index + opened.length;
      const [inside = ""] = text.slice(from, from + MAX_LENGTH).split(ending, 1);
      if (!INSTRUCTION.test(inside) || inside.trim().split(/\s+/).length < minWords) continue;
      const span = { start: opened === "<!--" ? index : from, end: from + inside.length };
      const why = `Hides an instruction in ${what}, where a reader does not see it.`;
      yield signalOf("directive", "concealed-markup", span, why, 0.45);
    }
  }
}
