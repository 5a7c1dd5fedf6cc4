import { selectorText } from "../decode/encodings.ts";
import type { Folded, Run } from "../read/fold.ts";
import type { KindOf } from "../rules.ts";
import { type Signal, signalOf } from "../signal.ts";

const obfuscation = (kind: KindOf<"obfuscation">, { start, end }: Run, why: string, weight: number) =>
  signalOf("obfuscation", kind, { start, end }, why, weight);

const LETTER = /[A-Za-z]/;
/** More than a few invisible characters inside Latin words are no accident of copying. */
const MIN_INSIDE_WORDS = 2;
const MIN_SELECTORS = 6;
const MIN_TAGS = 3;

/** Characters that carry text nobody sees. Emoji, Persian and Hindi need some of them; these uses are left alone. */
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
