import { type Signal, type Span, signalOf } from "../verdict.ts";
import { type LearnedModel, type Token, tokensOf } from "./model.ts";

/** Words that are left out at a time, and how far apart such runs begin. */
const RUN = 8;
const STEP = 4;

/** A text as the learned layer reads it: its score, 0 to 1, and a signal if the score is high enough. */
export function readLearned(text: string, model: LearnedModel, from: number): { score: number; signals: Signal[] } {
  const tokens = tokensOf(text);
  const { score, from: first, to } = model.score(tokens);
  if (score < from) return { score, signals: [] };
  const span = carrying(tokens.slice(first, to), score, model);
  const why = `Reads like an attack: the learned layer gives it ${Math.floor(score * 100)} of 100, most of it for these words.`;
  return { score, signals: [signalOf("learned", "reads-like-attack", span, why, score)] };
}

/**
 * The words that carry most of a window's score: without them it falls furthest. A window is of bounded length, so the
 * time is too.
 */
function carrying(window: readonly Token[], score: number, model: LearnedModel): Span {
  const runs = [];
  for (let at = 0; at === 0 || at + STEP < window.length; at += STEP) {
    const rest = [...window.slice(0, at), ...window.slice(at + RUN)];
    runs.push({ at, fall: score - model.score(rest).score });
  }
  const best = runs.reduce((one, other) => (other.fall > one.fall ? other : one));
  const words = window.slice(best.at, best.at + RUN);
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}
