import { detectOtherScripts, detectPhrases } from "./phrases/detect.ts";
import { knownWords } from "./phrases/lexicon.ts";
import type { Folded } from "./read/fold.ts";
import type { Word } from "./read/known-words.ts";
import { readWords } from "./read/words.ts";
import { detectAddress } from "./structure/address.ts";
import { type Assembled, assemblePieces } from "./structure/assignments.ts";
import { detectDelimiters } from "./structure/delimiters.ts";
import { detectConcealedMarkup } from "./structure/hidden-text.ts";
import { detectInstructionsInData } from "./structure/instructions-in-data.ts";
import { detectManyTurns } from "./structure/many-turns.ts";
import { isAuthored, isMentioned } from "./structure/mention.ts";
import { type Signal, signalOf, type Trust } from "./verdict.ts";

type Instructions = { signals: Signal[]; assembled: Assembled; words: Word[] };

/** Factor on the weight of a phrase that is only mentioned. */
const MENTIONED_WEIGHT = 0.2;
/** Maximum length of a text in which quoted persona phrases count as mentioned; a longer one sets the persona up. */
const SHORT_TEXT = 800;

/** A text with this term discusses attacks. */
const DISCUSSED = /\bprompt[ -]?injections?\b/i;
/** Families that are normal in drafts of instructions; the second list applies to drafts in a code fence. */
const IN_DRAFTS = ["directive", "delimiter"];
const IN_FENCED_DRAFTS = ["persona", "override"];
const WORK =
  /\b(?:improv|review|shorten|tighten|rewrit|verbesser|kurz|warum|corrig|pourquoi|mejor|revis|miglior|perche|melhor)\w{0,3}\b/i;
const BEFORE_FENCE = 300;
/** From this length on, in characters, repeated words suffice to block a text. */
const LONG_FLOOD = 1_000;

function isFencedWork(text: string): boolean {
  const fence = text.indexOf("```");
  return fence > 0 && WORK.test(text.slice(Math.max(0, fence - BEFORE_FENCE), fence));
}

/** Runs the detectors of instructions to the model. */
export function detectInstructions(text: string, folded: Folded, trust: Trust): Instructions {
  const { known, flood } = readWords(folded, knownWords);
  const assembled = assemblePieces(folded);
  const inData = detectInstructionsInData(folded, trust);
  const drafted = [...(isAuthored(folded.text) ? IN_DRAFTS : []), ...(isFencedWork(text) ? IN_FENCED_DRAFTS : [])];
  const discussed = DISCUSSED.test(folded.text);
  const signals = [
    ...detectPhrases(folded, known),
    ...detectOtherScripts(folded),
    ...detectAddress(folded),
    ...detectDelimiters(folded),
    ...detectConcealedMarkup(folded),
    ...detectManyTurns(folded),
    ...inData,
  ].map((signal) =>
    discussed ||
    drafted.includes(signal.family) ||
    ((signal.family !== "persona" || text.length <= SHORT_TEXT) &&
      isMentioned(text, signal.span.start, inData.length > 0))
      ? { ...signal, weight: signal.weight * MENTIONED_WEIGHT, mentioned: true as const }
      : signal,
  );
  if (flood) {
    const span = folded.spanOf(flood.start, flood.end);
    const weight = flood.end - flood.start < LONG_FLOOD ? 0.5 : 0.65;
    signals.push(signalOf("flooding", "repeated-words", span, "Repeats the same words over and over.", weight));
  }
  if (assembled) signals.push(assembled.signal);
  return { signals, assembled, words: known };
}
