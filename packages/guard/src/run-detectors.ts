import { type Decoded, decodeAll, reverse, rot13 } from "./decode/decode.ts";
import { detectLeakage, type KnownPrompt } from "./leakage.ts";
import { detectPersonal } from "./personal/detect.ts";
import { detectOtherScripts, detectPhrases } from "./phrases/detect.ts";
import { has, watched } from "./phrases/lexicon.ts";
import type { Decoding, Policy } from "./policy.ts";
import { longRuns } from "./read/flood.ts";
import { type Folded, fold } from "./read/fold.ts";
import type { Word } from "./read/known-words.ts";
import { readWords } from "./read/words.ts";
import { detectSecrets } from "./secrets.ts";
import { assemblePieces } from "./structure/assignments.ts";
import { detectDelimiters } from "./structure/delimiters.ts";
import { detectExfiltration } from "./structure/exfiltration.ts";
import { detectConcealedMarkup, detectHiddenText } from "./structure/hidden-text.ts";
import { detectAddress, detectInstructionsInData } from "./structure/instructions-in-data.ts";
import { detectManyTurns } from "./structure/many-turns.ts";
import { isAuthored, isMentioned } from "./structure/mention.ts";
import { type Signal, signalOf, type Trust } from "./verdict.ts";

export type Reading = {
  trust: Trust;
  policy: Policy;
  systemPrompt: KnownPrompt | undefined;
  /** Whether to look for personal data and secrets only, for redaction. */
  dataOnly: boolean;
};

/** Maximum nesting of encodings: base64 inside base64 is decoded, more is not. */
const MAX_DEPTH = 2;

/** A decoded text. Signals below the floor are ignored: decoding prose gives chance matches. */
type Layer = Decoded & { floor: number };

/** The decodings of a policy whose layers have another name. */
const DECODING_OF: Readonly<Record<string, Decoding>> = {
  "percent-encoding": "percent",
  "Morse code": "morse",
  ROT13: "rot13",
  "reversed letters": "reversed",
  "variation selectors": "selectors",
};

/** Runs all detectors on a text and on the texts decoded from it. */
export function runDetectors(text: string, reading: Reading, depth = 0) {
  const { trust, policy, systemPrompt, dataOnly } = reading;
  const folded = fold(text);
  const runs = longRuns(folded.text);
  /** Maps a signal to the text as given, in place: there may be thousands. Hidden text is found in that text already. */
  const inGiven = (signal: Signal) => {
    signal.span = folded.spanOf(signal.span);
    return signal;
  };
  const signals = [...detectPersonal(folded.text), ...detectSecrets(folded.text, runs)].map(inGiven);
  const opens = ({ name }: Decoded) =>
    !policy.decode || policy.decode.includes((DECODING_OF[name] ?? name) as Decoding);
  const layers: Layer[] = decodeAll(folded, runs)
    .filter(opens)
    .map((decoded) => ({ ...decoded, floor: 0.3 }));

  if (!dataOnly) {
    signals.push(...[...detectExfiltration(folded.text, trust, policy.hosts)].map(inGiven));
    signals.push(...detectHiddenText(text, folded.hidden));
    if (trust === "answer") {
      if (systemPrompt) signals.push(...detectLeakage(folded.text, systemPrompt).map(inGiven));
    } else {
      const { known, flood } = readWords(folded.text);
      signals.push(...detectInstructions(text, folded, trust, known));
      if (flood) signals.push(inGiven(flood));
      const assembled = assemblePieces(folded.text);
      if (assembled) {
        const signal = inGiven(assembled.signal);
        signals.push(signal);
        layers.push({ name: "split text", text: assembled.text, span: signal.span, floor: 0.2 });
      }
      const span = { start: 0, end: text.length };
      const ciphered = decipher(folded.text, known).map((found) => ({ ...found, span, floor: 0.5 }));
      layers.push(...ciphered.filter(opens));
      signals.push(...encodedSentences(layers));
    }
  }
  const normalisations = new Set(normalisationsOf(folded));
  for (const layer of depth < MAX_DEPTH ? layers : []) {
    const telling = runDetectors(layer.text, reading, depth + 1).signals.filter(({ weight }) => weight >= layer.floor);
    if (telling.length > 0) normalisations.add(`${layer.name} decoded`);
    signals.push(...telling.map((signal) => hiddenIn(signal, layer)));
  }
  return { signals, normalisations };
}

function normalisationsOf({ hidden }: Folded): string[] {
  const invisible = hidden.invisible.length + hidden.tags.length + hidden.bidi.length > 0;
  return [...(hidden.folded ? ["letters normalised"] : []), ...(invisible ? ["invisible characters removed"] : [])];
}

/** Minimum number of words that suggest a cipher: one may be chance, and deciphering costs a second scan. */
const MIN_CIPHERED = 2;

/** The text rotated or reversed, if enough of its words are only known that way. */
function decipher(text: string, words: readonly Word[]) {
  const isCiphered = (set: number) => words.filter(({ id }) => has(id, set)).length >= MIN_CIPHERED;
  return [
    ...(isCiphered(watched.rotated) ? [{ name: "ROT13", text: rot13(text) }] : []),
    ...(isCiphered(watched.reversed) ? [{ name: "reversed letters", text: reverse(text) }] : []),
  ];
}

const MIN_SENTENCE = 4;

/** Reports encoded sentences, which are suspicious by themselves. */
const encodedSentences = (layers: readonly Layer[]): Signal[] =>
  layers
    .filter(({ name, text }) => ENCODED_TEXT.test(name) && text.trim().split(/\s+/).length >= MIN_SENTENCE)
    .slice(0, 3)
    .map(({ name, span }) =>
      signalOf("obfuscation", "encoded-sentence", span, `Contains a sentence in ${name}.`, 0.36),
    );
const ENCODED_TEXT = /^(?:base64|hexadecimal|binary|Morse code|variation selectors)$/;

/** Factor on the doubt (1 − weight) about a hidden instruction: hiding it shows intent. */
const DOUBT_WHEN_HIDDEN = 0.6;

function hiddenIn(signal: Signal, { name, span }: Layer): Signal {
  const isData = signal.placeholder !== undefined;
  const weight = isData ? signal.weight : 1 - (1 - signal.weight) * DOUBT_WHEN_HIDDEN;
  return { ...signal, span, weight, why: `${signal.why} It was hidden (${name}).` };
}

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

function isFencedWork(text: string): boolean {
  const fence = text.indexOf("```");
  return fence > 0 && WORK.test(text.slice(Math.max(0, fence - BEFORE_FENCE), fence));
}

function detectInstructions(text: string, folded: Folded, trust: Trust, words: readonly Word[]): Signal[] {
  const inData = detectInstructionsInData(folded.text, trust);
  const drafted = [...(isAuthored(folded.text) ? IN_DRAFTS : []), ...(isFencedWork(text) ? IN_FENCED_DRAFTS : [])];
  const discussed = DISCUSSED.test(folded.text);
  const isOnlyMentioned = ({ family, span }: Signal) =>
    discussed ||
    drafted.includes(family) ||
    ((family !== "persona" || text.length <= SHORT_TEXT) && isMentioned(text, span.start, inData.length > 0));
  return [
    ...detectPhrases(words),
    ...detectOtherScripts(folded.text),
    ...detectAddress(folded.text),
    ...detectDelimiters(folded.text),
    ...detectConcealedMarkup(folded.text),
    ...detectManyTurns(folded.text),
    ...inData,
  ].map((found) => {
    const signal = { ...found, span: folded.spanOf(found.span) };
    return isOnlyMentioned(signal) ? { ...signal, weight: signal.weight * MENTIONED_WEIGHT, mentioned: true } : signal;
  });
}
