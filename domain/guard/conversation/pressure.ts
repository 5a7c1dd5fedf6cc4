import { isAimed } from "../aim.ts";
import type { KindOf } from "../detectors.ts";
import type { Family } from "../families.ts";
import type { Policy } from "../policy.ts";
import { fold } from "../read/fold.ts";
import { asFinding } from "../scan.ts";
import { type Signal, signalOf } from "../signal.ts";
import type { Spread, Turn, TurnResult } from "./turn.ts";

type Pressure = { signal: Signal; turns: number[] };

const REFUSAL =
  /\b(?:i(?:'m| am) (?:sorry|afraid|unable|not (?:able|allowed))|i (?:can(?:'|no)t|can not|won't|will not|must decline|refuse)|sorry|(?:kann|darf|werde) (?:ich )?(?:\w+ )?(?:leider )?nicht|tut mir leid|je (?:ne (?:peux|vais) pas|refuse)|desole|lo siento|no (?:puedo|voy a)|mi dispiace|non posso|nao (?:posso|vou)|desculpe|sinto muito|het spijt me|kan ik niet)\b/i;
/** A refusal is the first thing that an answer says. */
const REFUSAL_WITHIN = 200;

const INSISTENCE =
  /\b(?:you (?:must|have to|need to|better)|i (?:insist|demand|order you)|stop (?:refusing|stalling)|no (?:more )?excuses|just (?:do it|tell me|answer|say it)|last chance|do it (?:now|anyway)|come on|du musst|ich (?:bestehe|verlange)|letzte chance|j'(?:exige|insiste)|tu dois|derniere chance|insisto|te ordeno|debes|ultima (?:oportunidad|possibilita)|devi|pretendo|voce (?:tem que|deve)|exijo)\b|!{2,}/gi;
const MAX_INSISTENCE = 6;

/** Words too short to say what is asked for are left out, and what follows in a long text. */
const CONTENT_WORD = /[\p{L}\p{N}]{4,}/gu;
const MAX_WORDS = 200;
const MIN_SHARED = 2;
const SAME_ASK = 0.5;
/** An ask is compared with this many before it. */
const MEMORY = 12;
/** Asked, refused, asked again, refused, asked again. */
const MIN_ASKS = 3;
const MIN_INSISTENT = 2;

const REPEATED_WEIGHT = 0.3;
const INSISTENT_WEIGHT = 0.3;

type Ask = { turn: number; words: ReadonlySet<string>; refused: boolean; insistence: number; group: number };

/** What the user asked for, turn by turn, and whether it was refused: by the answer, or by the guard itself. */
function asksOf(turns: readonly Turn[], results: readonly TurnResult[]): Ask[] {
  const asks: Ask[] = [];
  for (const [turn, { role, text }] of turns.entries()) {
    const last = asks.at(-1);
    if (role === "assistant" && last && REFUSAL.test(fold(text.slice(0, REFUSAL_WITHIN)).text)) last.refused = true;
    if (role !== "user") continue;
    const plain = fold(text).text.toLowerCase();
    asks.push({
      turn,
      words: contentWords(plain),
      refused: results[turn]?.verdict === "block",
      insistence: insistenceOf(plain),
      group: turn,
    });
  }
  return asks;
}

function contentWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.matchAll(CONTENT_WORD)) {
    words.add(word);
    if (words.size >= MAX_WORDS) break;
  }
  return words;
}

function insistenceOf(text: string): number {
  let count = 0;
  for (const _match of text.matchAll(INSISTENCE)) {
    count += 1;
    if (count >= MAX_INSISTENCE) break;
  }
  return count;
}

function isSameAsk(one: Ask, other: Ask): boolean {
  const [small, large] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared >= MIN_SHARED && shared >= small.size * SAME_ASK;
}

/** The longest row of asks that are the same one, each refused but perhaps the last. */
function repeatedAsk(asks: readonly Ask[]): Ask[] {
  const groups = new Map<number, Ask[]>();
  for (const [at, ask] of asks.entries()) {
    const before = asks
      .slice(Math.max(0, at - MEMORY), at)
      .findLast((earlier) => earlier.refused && isSameAsk(earlier, ask));
    if (before) ask.group = before.group;
    const group = groups.get(ask.group);
    if (group) group.push(ask);
    else groups.set(ask.group, [ask]);
  }
  const rows = [...groups.values()].filter((row) => row.length >= MIN_ASKS);
  return rows.reduce((longest, row) => (row.length > longest.length ? row : longest), [] as Ask[]);
}

/** Asks that insist after a refusal, if they do so more and more or again and again. */
function risingInsistence(asks: readonly Ask[]): Ask[] {
  const refusal = asks.findIndex(({ refused }) => refused);
  const insistent = refusal < 0 ? [] : asks.slice(refusal + 1).filter(({ insistence }) => insistence > 0);
  const rises = insistent.some(({ insistence }, at) => at > 0 && insistence > (insistent[0] as Ask).insistence);
  return insistent.length > MIN_INSISTENT || (insistent.length === MIN_INSISTENT && rises) ? insistent : [];
}

const MAX_NAMED = 8;

/** Turns are counted from one for people. */
function named(turns: readonly number[]): string {
  const numbers = turns.slice(-MAX_NAMED).map((turn) => turn + 1);
  const last = numbers.pop();
  return `${turns.length > MAX_NAMED ? "…, " : ""}${numbers.join(", ")} and ${last}`;
}

/** Pressure is worth a note; together with other signs it adds up as signs in a text do. */
export function detectPressure(turns: readonly Turn[], results: readonly TurnResult[], policy: Policy): Spread[] {
  const asks = asksOf(turns, results);
  const spread = (kind: KindOf<"framing">, found: readonly Ask[], says: string, weight: number): Pressure[] => {
    const where = found.map(({ turn }) => turn);
    const last = where.at(-1);
    if (last === undefined || policy.actions.framing === "off") return [];
    const span = { start: 0, end: turns[last]?.text.length ?? 0 };
    return [{ signal: signalOf("framing", kind, span, `${says} in turns ${named(where)}.`, weight), turns: where }];
  };
  const found = [
    ...spread("repeated-ask", repeatedAsk(asks), "Asks again for what was refused,", REPEATED_WEIGHT),
    ...spread("rising-insistence", risingInsistence(asks), "Insists after a refusal,", INSISTENT_WEIGHT),
  ];
  const aimed = strongestAimed(found, results);
  let innocent = 1 - aimed;
  const rising = found.map((one) => {
    const before = percent(1 - innocent);
    innocent *= 1 - one.signal.weight;
    return { ...one, points: percent(1 - innocent) - before };
  });
  const score = percent(1 - innocent);
  const blocks = aimed > 0 && score >= policy.blockFrom && policy.actions.framing === "block";
  const action = blocks ? "block" : score >= policy.flagFrom ? "flag" : "note";
  return rising.map(({ signal, points, turns }) => ({ finding: asFinding(signal, points, action), turns, score }));
}

const percent = (share: number) => Math.round(share * 100);
const DATA: readonly Family[] = ["personal", "secret"];

/** What the turns under pressure tell the model to do, however weak the sign was by itself. */
function strongestAimed(found: readonly Pressure[], results: readonly TurnResult[]): number {
  const involved = new Set(found.flatMap(({ turns }) => turns));
  return [...involved]
    .flatMap((turn) => results[turn]?.findings ?? [])
    .filter((finding) => isAimed(finding) && !DATA.includes(finding.family))
    .reduce((strongest, { weight }) => Math.max(strongest, weight / 100), 0);
}
