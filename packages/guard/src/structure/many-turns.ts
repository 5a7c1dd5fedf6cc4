import { signalOf } from "../verdict.ts";

const TURN = /(?:^|[\s.>])(?:Q|A|User|Human|Assistant|ChatGPT|Bot|Question|Answer|Input|Output)\s?\d{0,2}\s?:/g;
/** First letters of the roles that ask. */
const QUESTION = /[QUHI]/;
/** Words that announce a conversation as data. */
const ANNOUNCED = /\b(?:dialogu?e|conversation|transcript|interview|chat|faq|flash ?cards?|quiz|thread)\b/i;
const MIN_TURNS = 3;
const MANY_TURNS = 6;
const MIN_QUESTIONS = 3;
/** A question mark after a word and before a space, unlike those in code and URLs. */
const ASKED = /(?<=[\p{L}\d])['"]?\s?\?(?=\s|$)/u;
const MAX_LENGTH = 700;
/** Words by which related questions refer to a topic or to the person asking. */
const CONNECTED = /\b(?:i|i'm|i'd|my|it|its|this|that|these|those|we|our|they|them|their|he|she|his|her)\b/i;
/** Words that related questions share. */
const LONG_WORD = /[a-z]{5,}/gi;
const QUESTION_WORDS = /^(?:which|where|would|could|there|about|world)$/;

/** Finds fabricated turns for the model to continue, and many unrelated questions that can hide one. */
export function* detectManyTurns(text: string) {
  const turns = text.includes(":") ? [...text.matchAll(TURN)] : [];
  const first = turns[0];
  const last = turns.at(-1);
  const asked = turns.filter(({ 0: turn }) => QUESTION.test(turn)).length;
  if (first && last && turns.length >= MIN_TURNS && asked >= 2 && !ANNOUNCED.test(text.slice(0, first.index))) {
    const span = { start: first.index, end: last.index + last[0].length };
    const why = `Plays ${turns.length} turns of a made-up conversation for the model to continue.`;
    yield signalOf("framing", "many-turns", span, why, turns.length >= MANY_TURNS ? 0.6 : 0.5);
  }
  const parts = text.length <= MAX_LENGTH && turns.length === 0 ? text.split(ASKED) : [];
  const questions = parts.length - 1;
  if (questions >= MIN_QUESTIONS && areUnrelated(parts)) {
    const why = `Asks ${questions} questions that have nothing to do with each other.`;
    const weight = questions > MIN_QUESTIONS ? 0.5 : 0.26;
    yield signalOf("framing", "unrelated-questions", { start: 0, end: text.length }, why, weight);
  }
}

/** Whether questions are unrelated: of many, one may refer back; of a few, none may, and no two share a topic. */
function areUnrelated(questions: readonly string[]): boolean {
  const connected = questions.filter((question) => CONNECTED.test(question)).length;
  if (questions.length > MIN_QUESTIONS + 1) return connected < 2;
  const topics = questions.flatMap((question) => [...new Set(question.toLowerCase().match(LONG_WORD))]);
  const named = topics.filter((word) => !QUESTION_WORDS.test(word));
  return connected === 0 && new Set(named).size === named.length;
}
