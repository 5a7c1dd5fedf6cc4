import { decipher, decodeAll, selectorText } from "./decode/decode.ts";
import { detectInstructions } from "./instructions.ts";
import { detectLeakage, type KnownPrompt } from "./leakage.ts";
import { detectPersonal } from "./personal/detect.ts";
import { lexicon } from "./phrases/lexicon.ts";
import type { Decoding, Policy } from "./policy.ts";
import { type LongRun, longRuns } from "./read/flood.ts";
import { type Folded, fold } from "./read/fold.ts";
import { detectSecrets } from "./secrets.ts";
import { detectExfiltration } from "./structure/exfiltration.ts";
import { detectHiddenText } from "./structure/hidden-text.ts";
import { type Signal, type Span, signalOf, type Trust } from "./verdict.ts";

export type Reading = {
  trust: Trust;
  policy: Policy;
  systemPrompt: KnownPrompt | undefined;
  /** Whether to look for personal data and secrets only, for redaction. */
  dataOnly: boolean;
};
type Detected = { signals: Signal[]; normalisations: Set<string> };

/** Maximum nesting of encodings: base64 inside base64 is decoded, more is not. */
const MAX_DEPTH = 2;

/** A decoded text. Signals below the floor are ignored: decoding prose gives chance matches. */
type Layer = { name: string; text: string; span: Span; floor: number };

const DECODING_OF: Readonly<Record<string, Decoding>> = {
  base64: "base64",
  hexadecimal: "hexadecimal",
  binary: "binary",
  "percent-encoding": "percent",
  "Morse code": "morse",
  ROT13: "rot13",
  "reversed letters": "reversed",
  "variation selectors": "selectors",
};

/** Runs all detectors on a text and on the texts decoded from it. */
export function runDetectors(text: string, reading: Reading, depth = 0): Detected {
  const folded = fold(text);
  const runs = longRuns(folded.text);
  const signals = [...detectPersonal(folded), ...detectSecrets(folded, runs)];
  const { decode, hosts } = reading.policy;
  const opens = ({ name }: Pick<Layer, "name">) => !decode || decode.includes(DECODING_OF[name] as Decoding);
  const layers = encodedLayers(folded, runs).filter(opens);

  if (!reading.dataOnly) {
    signals.push(...detectExfiltration(folded, reading.trust, hosts), ...detectHiddenText(text, folded));
    if (reading.trust === "answer") {
      if (reading.systemPrompt) signals.push(...detectLeakage(text, reading.systemPrompt));
    } else {
      const { signals: instructions, assembled, words } = detectInstructions(text, folded, reading.trust);
      signals.push(...instructions);
      if (assembled) layers.push({ name: "split text", text: assembled.text, span: assembled.signal.span, floor: 0.2 });
      const ciphered = { span: { start: 0, end: text.length }, floor: 0.5 };
      layers.push(
        ...decipher(folded.text, words, lexicon)
          .filter(opens)
          .map((found) => ({ ...found, ...ciphered })),
      );
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

function encodedLayers(folded: Folded, runs: readonly LongRun[]): Layer[] {
  const layers: Layer[] = decodeAll(folded.text, runs).map(({ start, end, name, text }) => {
    return { name, text, span: folded.spanOf(start, end), floor: 0.3 };
  });
  for (const run of folded.hidden.selectors) {
    const text = selectorText(run);
    if (text) layers.push({ name: "variation selectors", text, span: { start: run.start, end: run.end }, floor: 0.3 });
  }
  return layers;
}

const MIN_SENTENCE = 4;

/** Reports encoded sentences, which are suspicious by themselves. */
function encodedSentences(layers: readonly Layer[]): Signal[] {
  return layers
    .filter(({ name, text }) => ENCODED_TEXT.test(name) && text.trim().split(/\s+/).length >= MIN_SENTENCE)
    .slice(0, 3)
    .map(({ name, span }) =>
      signalOf("obfuscation", "encoded-sentence", span, `Contains a sentence in ${name}.`, 0.36),
    );
}
const ENCODED_TEXT = /^(?:base64|hexadecimal|binary|Morse code|variation selectors)$/;

/** Factor on the doubt (1 − weight) about a hidden instruction: hiding it shows intent. */
const DOUBT_WHEN_HIDDEN = 0.6;

function hiddenIn(signal: Signal, { name, span }: Layer): Signal {
  const isData = signal.placeholder !== undefined;
  const weight = isData ? signal.weight : 1 - (1 - signal.weight) * DOUBT_WHEN_HIDDEN;
  return { ...signal, span, weight, why: `${signal.why} It was hidden (${name}).` };
}
