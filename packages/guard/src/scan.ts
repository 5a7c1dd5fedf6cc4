import { idsOf, threatOf } from "./families.ts";
import { actionOn, changesTo, evidence, judge, pointsOf, strongestOfEach } from "./judge.ts";
import type { KnownPrompt } from "./leakage.ts";
import { learnedSignals } from "./learned/detect.ts";
import type { ReadLearned } from "./learned/reading.ts";
import { DEFAULT_POLICY, type Policy } from "./policy.ts";
import { type Reading, runDetectors } from "./run-detectors.ts";
import type { Finding, GuardResult, Signal, Trust } from "./verdict.ts";

type ScanOptions = {
  trust?: Trust;
  policy?: Policy;
  /** For an answer: the text that it must not repeat. */
  systemPrompt?: KnownPrompt;
  /** The learned layer, which reads no answers; without it, rules alone. */
  learned?: ReadLearned | undefined;
};

const GRAVITY: readonly Finding["action"][] = ["block", "redact", "flag", "note"];
/** Maximum rounds of redaction: removing one value can reveal another. */
const MAX_ROUNDS = 6;

/** Scans a text: verdict, findings with spans and reasons, redacted text. Pure, never throws, in linear time. */
export function scan(text: string, options: ScanOptions = {}): GuardResult {
  const { trust = "user", policy = DEFAULT_POLICY, systemPrompt } = options;
  const reading: Reading = { trust, policy, systemPrompt, dataOnly: false };
  const { signals, normalisations } = runDetectors(text, reading);
  const readsLearned = trust !== "answer" && policy.actions.learned !== "off";
  const learned = readsLearned ? options.learned?.(text, policy.learned.flagFrom) : undefined;
  const watched = [...signals, ...learnedSignals(learned)]
    .filter(({ family }) => policy.actions[family] !== "off")
    .map((signal) => onCharacters(text, signal));
  const strongest = strongestOfEach(watched);
  const counted = evidence(strongest);
  const judgement = judge(counted, policy, text.length);
  const points = pointsOf(counted, policy, text.length);
  const findings = watched.map((signal) =>
    asFinding(signal, points.get(signal) ?? 0, actionOn(signal, judgement, policy)),
  );
  findings.sort(byGravity);
  return {
    verdict: judgement.verdict,
    score: judgement.score,
    findings,
    changes: changesTo(strongest, policy, text.length),
    redacted: redact(text, watched, reading),
    normalisations: [...normalisations],
    ...(learned && { learned: learned.score }),
  };
}

const splitsPair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** Widens a span that cuts a surrogate pair. */
function onCharacters(text: string, signal: Signal): Signal {
  const { start, end } = signal.span;
  const [before, after] = [splitsPair(text, start) ? 1 : 0, splitsPair(text, end) ? 1 : 0];
  return before + after === 0 ? signal : { ...signal, span: { start: start - before, end: end + after } };
}

export function asFinding(signal: Signal, points: number, action: Finding["action"]): Finding {
  const { detector, family, span, why } = signal;
  const weight = Math.round(signal.weight * 100);
  return { detector, family, span, why, ...idsOf(threatOf(family)), weight, points, action };
}

export const byGravity = (one: Finding, other: Finding): number =>
  GRAVITY.indexOf(one.action) - GRAVITY.indexOf(other.action) ||
  other.weight - one.weight ||
  one.span.start - other.span.start;

function redact(text: string, signals: readonly Signal[], reading: Reading): string {
  const { actions } = reading.policy;
  const hides = ({ family, placeholder }: Signal) =>
    placeholder !== undefined && (actions[family] === "redact" || actions[family] === "block");
  let redacted = text;
  let found = signals.filter(hides);
  for (let round = 0; round < MAX_ROUNDS && found.length > 0; round++) {
    redacted = redactOnce(redacted, found);
    found = runDetectors(redacted, { ...reading, dataOnly: true }).signals.filter(hides);
  }
  return redacted;
}

/** Maximum values that are also replaced elsewhere in the text; further ones only where they were found. */
const MAX_VALUES = 500;

function redactOnce(text: string, signals: readonly Signal[]): string {
  const marked = signals.toSorted((one, other) => one.span.start - other.span.start || other.span.end - one.span.end);
  let out = "";
  let at = 0;
  const values = new Map<string, string>();
  for (const { span, placeholder = "" } of marked) {
    const value = text.slice(span.start, span.end);
    if (values.size < MAX_VALUES) values.set(value, placeholder);
    if (span.start >= at) out += text.slice(at, span.start) + placeholder;
    at = Math.max(at, span.end);
  }
  out += text.slice(at);
  // The longest first: a short value may be part of a long one.
  for (const [value, placeholder] of [...values].sort(([one], [other]) => other.length - one.length)) {
    if (value.length > 0) out = out.replaceAll(value, placeholder);
  }
  return out;
}
