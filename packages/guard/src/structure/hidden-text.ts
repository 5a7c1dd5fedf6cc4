import { selectorText } from "../decode/decode.ts";
import type { Folded, Run } from "../read/fold.ts";
import type { KindOf } from "../rules.ts";
import { type Signal, signalOf } from "../verdict.ts";

const obfuscation = (kind: KindOf<"obfuscation">, { start, end }: Run, why: string, weight: number) =>
  signalOf("obfuscation", kind, { start, end }, why, weight);

const LETTER = /[A-Za-z]/;
/** Minimum number of invisible characters inside Latin words; fewer may come from copying. */
const MIN_INSIDE_WORDS = 2;
const MIN_SELECTORS = 6;
const MIN_TAGS = 3;

/** Finds invisible characters that carry text. Those that emoji, Persian and Hindi need are ignored. */
export function detectHiddenText(text: string, { hidden }: Folded): Signal[] {
  const signals: Signal[] = [];
  for (const run of hidden.tags.filter(({ codes }) => codes.length >= MIN_TAGS)) {
    signals.push(obfuscation("tag-characters", run, "Contains a message in invisible tag characters.", 0.75));
  }
  for (const run of hidden.selectors.filter(({ codes }) => codes.length >= MIN_SELECTORS)) {
    const says = selectorText(run) !== undefined;
    signals.push(obfuscation("variation-selectors", run, "Carries bytes in variation selectors.", says ? 0.75 : 0.5));
  }
  const [bidi] = hidden.bidi;
  if (bidi) signals.push(obfuscation("bidi", bidi, "Changes the order in which the text is shown.", 0.3));

  const inside = hidden.invisible.filter(
    ({ start, end }) => LETTER.test(text[start - 1] ?? "") && LETTER.test(text[end] ?? ""),
  );
  const [first] = inside;
  if (first && inside.length >= MIN_INSIDE_WORDS) {
    signals.push(obfuscation("zero-width", first, "Puts invisible characters inside words.", 0.3));
  }
  return signals;
}

const MAX_LENGTH = 2_000;
const MAX_SEARCHES = 200;

/** Words that make a comment an instruction to a model rather than a remark about the page. */
const INSTRUCTION =
  /\b(?:ignor[ea]|disregard|forget|you (?:must|are|will)|assistants?|a\.?i\b|llms?|language model|respond|repl(?:y|ies)|answer|summar(?:y|i[sz]e)|say|state|tell|forward|recommend|(?:the|all) (?:user|reader|chat|conversation|password)s?|declara|ecri[st]|schreib)\b/i;

const isInstruction = (text: string, minWords: number) =>
  INSTRUCTION.test(text) && text.trim().split(/\s+/).length >= minWords;

/** Finds instructions that only a model sees: in comments, and in elements hidden by styles. */
export function detectConcealedMarkup({ text, spanOf }: Folded): Signal[] {
  const signals: Signal[] = [];
  if (!text.includes("<")) return signals;
  const add = (start: number, end: number, what: string) => {
    const why = `Hides an instruction in ${what}, where a reader does not see it.`;
    signals.push(signalOf("directive", "concealed-markup", spanOf(start, end), why, 0.45));
  };
  const until = (ending: string, start: number) => {
    const rest = text.slice(start, start + MAX_LENGTH);
    const length = rest.indexOf(ending);
    return length < 0 ? rest : rest.slice(0, length);
  };

  let searches = 0;
  for (let at = text.indexOf("<!--"); at >= 0 && searches < MAX_SEARCHES; at = text.indexOf("<!--", at + 4)) {
    searches += 1;
    const comment = until("-->", at + 4);
    if (isInstruction(comment, 5)) add(at, at + 4 + comment.length, "a comment");
  }

  if (!text.includes("style")) return signals;
  const hidden =
    /(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0|opacity\s?:\s?0(?![.\d])|color\s?:\s?(?:white|#fff))[^<>]{0,200}>/gi;
  for (let match = hidden.exec(text); match && searches < MAX_SEARCHES; match = hidden.exec(text)) {
    searches += 1;
    const start = match.index + match[0].length;
    const shown = until("<", start);
    if (isInstruction(shown, 4)) add(start, start + shown.length, "an invisible element");
  }
  return signals;
}
