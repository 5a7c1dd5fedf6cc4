import { isDataFamily } from "../families.ts";
import { percent } from "../judge.ts";
import type { Policy } from "../policy.ts";
import { fold } from "../read/fold.ts";
import { TRAITS } from "../rules.ts";
import { asFinding } from "../scan.ts";
import { type Finding, signalOf } from "../verdict.ts";
import type { Spread, Turn, TurnResult } from "./turn.ts";

const REFUSAL =
  /\b(?:i(?:'m| am) (?:sorry|afraid|unable|not (?:able|allowed))|i (?:can(?:'|no)t|can not|won't|will not|must decline|refuse)|sorry|(?:kann|darf|werde) (?:ich )?(?:\w+ )?(?:leider )?nicht|tut mir leid|je (?:ne (?:peux|vais) pas|refuse)|desole|lo siento|no (?:puedo|voy a)|mi dispiace|non posso|nao (?:posso|vou)|desculpe|sinto muito|het spijt me|kan ik niet)\b/i;
/** A refusal must begin within this many characters of an answer. */
const REFUSAL_WITHIN = 200;

/** Words compared between requests: short words carry no meaning, and MAX_WORDS bounds long texts. */
const CONTENT_WORD = /[\p{L}\p{N}]{4,}/gu;
const MAX_WORDS = 200;
const MIN_SHARED = 2;
const SAME_ASK = 0.5;
/** Maximum number of earlier requests that a request is compared with. */
const MEMORY = 12;
/** Minimum number of requests: asked, refused, asked again, refused, asked again. */
const MIN_ASKS = 3;

/** Weight of each request, up to MAX_COUNTED: three make a note, four a flag. */
const WEIGHT = 0.1;
const MAX_COUNTED = 5;

/** A request. `series` lists the turns in which it was repeated after a refusal; all requests of a series share it. */
type Ask = { words: ReadonlySet<string>; refused: boolean; series: number[] };

/** The user's requests, turn by turn, and whether each was refused: by the answer, or by the guard itself. */
function asksOf(turns: readonly Turn[], results: readonly TurnResult[]): Ask[] {
  const asks: Ask[] = [];
  for (const [turn, { role, text }] of turns.entries()) {
    const last = asks.at(-1);
    if (role === "assistant" && last && REFUSAL.test(fold(text.slice(0, REFUSAL_WITHIN)).text)) last.refused = true;
    if (role !== "user") continue;
    const words = contentWords(fold(text).text.toLowerCase());
    const before = asks.slice(-MEMORY).findLast((ask) => ask.refused && isSame(ask.words, words));
    const series = before?.series ?? [];
    series.push(turn);
    asks.push({ words, refused: results[turn]?.verdict === "block", series });
  }
  return asks;
}

const contentWords = (text: string) => new Set([...new Set(text.match(CONTENT_WORD))].slice(0, MAX_WORDS));

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  const shared = [...small].filter((word) => large.has(word)).length;
  return shared >= MIN_SHARED && shared >= small.size * SAME_ASK;
}

const MAX_NAMED = 8;

/** Lists turns in a sentence, counted from 1. */
function named(turns: readonly number[]): string {
  const numbers = turns.slice(-MAX_NAMED).map((turn) => String(turn + 1));
  return new Intl.ListFormat("en-GB").format(turns.length > MAX_NAMED ? ["…", ...numbers] : numbers);
}

/** Finds a request repeated after refusals. Alone it is a note; instructions in its turns add to its score. */
export function detectPressure(turns: readonly Turn[], results: readonly TurnResult[], policy: Policy): Spread[] {
  const series = asksOf(turns, results).map((ask) => ask.series);
  const askedIn = series.reduce((longest, other) => (other.length > longest.length ? other : longest), []);
  if (askedIn.length < MIN_ASKS || policy.actions.framing === "off") return [];
  const aimed = strongestAimed(askedIn.flatMap((turn) => results[turn]?.findings ?? []));
  const weight = WEIGHT * Math.min(askedIn.length, MAX_COUNTED);
  const score = percent(1 - (1 - aimed) * (1 - weight));
  const blocks = aimed > 0 && score >= policy.blockFrom && policy.actions.framing === "block";
  const action = blocks ? "block" : score >= policy.flagFrom ? "flag" : "note";
  const span = { start: 0, end: turns[askedIn.at(-1) as number]?.text.length ?? 0 };
  const why = `Asks again for what was refused, in turns ${named(askedIn)}.`;
  const signal = signalOf("framing", "repeated-ask", span, why, weight);
  return [{ finding: asFinding(signal, score - percent(aimed), action), turns: askedIn, score }];
}

/** The weight of the strongest instruction that a rule found in the turns, however weak. */
function strongestAimed(findings: readonly Finding[]): number {
  return findings
    .filter(({ detector, family }) => !isDataFamily(family) && family !== "learned" && !TRAITS[detector]?.describes)
    .reduce((strongest, { weight }) => Math.max(strongest, weight / 100), 0);
}
