import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";

const TURN = /(?:^|[\s.>])(?:Q|A|User|Human|Assistant|ChatGPT|Question|Answer)\s?\d{0,2}\s?:/g;
const QUESTION = /(?:^|[\s.>])(?:Q|User|Human|Question)\s?\d{0,2}\s?:/;
/** Somebody who hands over a conversation to be worked on says so. */
const ANNOUNCED = /\b(?:dialogu?e|conversation|transcript|interview|chat|faq|flash ?cards?|quiz|thread)\b/i;
const MIN_TURNS = 5;
const MIN_QUESTIONS = 4;
const MAX_LENGTH = 700;
/** Questions about one thing point back to it, or to the person asking. */
const CONNECTED = /\b(?:i|i'm|i'd|my|it|its|this|that|these|those|we|our|they|them|their|he|she|his|her)\b/i;

const framing = (kind: string, span: Signal["span"], why: string): Signal => ({
  detector: `framing.${kind}`,
  family: "framing",
  span,
  why,
  weight: 0.5,
});

/** Made-up turns for the model to continue, or a crowd of questions for one to hide in. */
export function detectManyTurns({ text, startOf, endOf }: Folded): Signal[] {
  const turns = text.includes(":") ? [...text.matchAll(TURN)] : [];
  const first = turns[0];
  const last = turns.at(-1);
  const signals: Signal[] = [];
  const asked = turns.filter(({ 0: turn }) => QUESTION.test(turn)).length;
  if (first && last && turns.length >= MIN_TURNS && asked >= 2 && !ANNOUNCED.test(text.slice(0, first.index))) {
    const span = { start: startOf(first.index), end: endOf(last.index + last[0].length) };
    signals.push(
      framing("many-turns", span, `Plays ${turns.length} turns of a made-up conversation for the model to continue.`),
    );
  }
  const questions = text.length <= MAX_LENGTH ? text.split("?").length - 1 : 0;
  if (questions >= MIN_QUESTIONS && !CONNECTED.test(text) && turns.length === 0) {
    const span = { start: startOf(0), end: endOf(text.length) };
    signals.push(
      framing("unrelated-questions", span, `Asks ${questions} questions that have nothing to do with each other.`),
    );
  }
  return signals;
}
