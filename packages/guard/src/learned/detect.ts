import { type Signal, type Span, signalOf } from "../verdict.ts";
import { type LearnedModel, type Token, tokensOf } from "./model.ts";
import { type LearnedReading, MOST_READ } from "./reading.ts";

/** The tokens of a text; of one longer than MOST_READ, only those of the first and the last half of that length. */
function tokensRead(text: string): Token[] {
  const first = tokensOf(text.slice(0, MOST_READ));
  if (text.length <= MOST_READ) return first;
  const half = MOST_READ / 2;
  const skipped = text.length - half;
  const last = tokensOf(text.slice(skipped));
  return [
    ...first.filter(({ end }) => end <= half),
    ...last.map(({ text, start, end }) => ({ text, start: start + skipped, end: end + skipped })),
  ];
}

export const readWith =
  (model: LearnedModel) =>
  (text: string, from: number): LearnedReading => {
    const tokens = tokensRead(text);
    const window = model.score(tokens);
    const score = Math.floor(window.score * 100);
    return score < from ? { score } : { score, span: decisiveWords(tokens.slice(window.from, window.to), model) };
  };

export function learnedSignals(reading: LearnedReading | undefined): Signal[] {
  if (!reading?.span) return [];
  const { score, span } = reading;
  const why = `The learned layer gives the text ${score} of 100, most of it for these words.`;
  return [signalOf("learned", "reads-like-attack", span, why, score / 100)];
}

/** Words that are left out at a time, and how far apart such runs begin. */
const RUN = 8;
const STEP = 4;

/** The words without which a window's score is lowest. A window is of bounded length, so the time is too. */
function decisiveWords(window: readonly Token[], model: LearnedModel): Span {
  const starts = window.map((_, at) => at).filter((at) => at % STEP === 0);
  const without = starts.map((at) => model.score([...window.slice(0, at), ...window.slice(at + RUN)]).score);
  const at = starts[without.indexOf(Math.min(...without))] ?? 0;
  const words = window.slice(at, at + RUN);
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}
