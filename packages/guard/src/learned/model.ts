// The learned layer, a small network: gated convolutions over words, then a score for each window, the highest of which
// is the probability that the text is an attack. `packages/guard/training` trains it: `tokens.py` there must split texts
// as `tokensOf` does here.

/** A word as it is looked up, or a mark, with its place in the text. */
export type Token = { text: string; start: number; end: number };

export type LearnedModel = {
  /** The first twelve digits of a hash of its weights and of the texts that it was trained on. */
  version: string;
  /** The probability, 0 to 1, that a text with these tokens is an attack. */
  score: (tokens: readonly Token[]) => Score;
};

/** The highest score, and the window of tokens that has it: the first, and the one after the last. */
type Score = { score: number; from: number; to: number };

/** Characters of scripts written without spaces: each is a token of its own. */
const CJK = "\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const LETTER = `(?![${CJK}])[\\p{L}\\p{M}\\p{N}]`;
const TOKEN = new RegExp(`[\\n\\r]|[${CJK}]|${LETTER}(?:${LETTER}|\\p{Cf})*|[^\\p{Z}\\p{C}]`, "gu");
const IS_WORD = new RegExp(`^${LETTER}`, "u");
const LONGEST_WORD = 24;

/** The words, marks and line breaks of a text. A repeated mark counts once; format characters do not count. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const isWord = IS_WORD.test(found);
    const token = isWord ? normalised(found) : found === "\r" ? "\n" : found;
    const repeats = !isWord && tokens.at(-1)?.text === token && !IDEOGRAPH.test(token);
    if (!repeats) tokens.push({ text: token, start: index, end: index + found.length });
  }
  return tokens;
}
const IDEOGRAPH = new RegExp(`^[${CJK}]$`, "u");

/** A word as it is looked up: in compatibility form (NFKC) and lower case; a number as up to four zeros. */
function normalised(word: string): string {
  const folded = word
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .toLowerCase();
  const plain = [...folded].slice(0, LONGEST_WORD);
  return plain.every((char) => /\p{Nd}/u.test(char)) ? "0".repeat(Math.min(plain.length, 4)) : plain.join("");
}

const MOST_PARTS = 8;

/** The buckets of a word's parts: its beginning and its first runs of three letters, with its ends marked. */
function partsOf(word: string, buckets: number): number[] {
  const marked = ["<", ...word, ">"];
  const parts = [marked.slice(0, 5)];
  for (let at = 0; at + 3 <= marked.length && parts.length < MOST_PARTS; at++) parts.push(marked.slice(at, at + 3));
  return parts.map((part) => hashOf(part) % buckets);
}

/** FNV-1a over code points. */
function hashOf(part: readonly string[]): number {
  let hash = 2166136261;
  for (const char of part) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** A stored matrix. Rows stay packed until they are copied, since a text needs few of the thousands of words. */
type Matrix = { rows: number; columns: number; copyRow: (row: number, to: Float32Array) => void };
type Header = {
  format: number;
  version: string;
  window: number;
  dilations: number[];
  words: string[];
  tensors: { name: string; rows: number; columns: number; bits: number }[];
};

const MAGIC = "LRND";
const FORMAT = 1;
const NO_WEIGHTS = "These are no weights of the learned layer.";

/** Reads weights as `training/store.py` writes them: scales of all rows, then numbers, each at a multiple of four. */
export function readModel(bytes: ArrayBuffer): LearnedModel {
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)));
  if (magic !== MAGIC) throw new Error(NO_WEIGHTS);
  const headerLength = new DataView(bytes).getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, headerLength))) as Header;
  if (header.format !== FORMAT) throw new Error(NO_WEIGHTS);
  const matrices = new Map<string, Matrix>();
  let offset = 8 + headerLength;
  for (const { name, rows, columns, bits } of header.tensors) {
    const scales = bits === 32 ? undefined : new Float32Array(bytes, offset, rows);
    if (scales) offset += rows * 4;
    const length = (rows * columns * bits) / 8;
    matrices.set(name, { rows, columns, copyRow: rowsOf(bytes, offset, columns, bits, scales) });
    offset += Math.ceil(length / 4) * 4;
  }
  const matrix = (name: string) => {
    const found = matrices.get(name);
    if (!found) throw new Error(`The weights have no ${name}.`);
    return found;
  };
  const dense = (name: string) => {
    const { rows, columns, copyRow } = matrix(name);
    const all = new Float32Array(rows * columns);
    for (let row = 0; row < rows; row++) copyRow(row, all.subarray(row * columns, (row + 1) * columns));
    return all;
  };
  const layer = (name: string) => ({ weight: dense(name), bias: dense(`${name} bias`) });

  const [word, part] = [matrix("word"), matrix("part")];
  const size = word.columns;
  const rank = new Map(header.words.map((text, at) => [text, at]));
  const row = new Float32Array(size);

  /** A word's vector: its own, if it has one, and the mean of those of its parts. */
  function embed(text: string): Float32Array {
    const to = new Float32Array(size);
    const own = rank.get(text);
    if (own !== undefined) word.copyRow(own, to);
    const parts = partsOf(text, part.rows);
    for (const bucket of parts) {
      part.copyRow(bucket, row);
      for (let at = 0; at < size; at++) to[at] = get(to, at) + get(row, at) / parts.length;
    }
    return to;
  }

  const blocks = header.dilations.map((dilation, at) => ({
    dilation,
    gain: dense(`${at} norm`),
    near: layer(`${at} near`),
    mix: layer(`${at} mix`),
  }));
  const pool = { gain: dense("norm"), ask: layer("ask"), hidden: layer("hidden"), out: layer("out") };

  function scoreSegment(tokens: readonly Token[]): Score {
    const length = tokens.length;
    const rounded = Math.ceil(length / ABREAST) * ABREAST * size;
    const [x, normed, mixed] = [new Float32Array(rounded), new Float32Array(rounded), new Float32Array(rounded)];
    const vectors = new Map<string, Float32Array>();
    for (const [at, { text }] of tokens.entries()) {
      const vector = vectors.get(text) ?? embed(text);
      vectors.set(text, vector);
      x.set(vector, at * size);
    }
    for (const { dilation, gain, near, mix } of blocks) {
      norm(x, normed, size, gain);
      convolve(normed.subarray(0, length * size), mixed, size, dilation, near);
      addGated(mixed, x, size, mix);
    }
    norm(x, normed, size, pool.gain);
    return bestWindow(normed, length, size, header.window, pool);
  }

  return {
    version: header.version,
    score(tokens) {
      let best: Score = { score: 0, from: 0, to: 0 };
      for (let from = 0; from === 0 || from + OVERLAP < tokens.length; from += SEGMENT - OVERLAP) {
        const segment = tokens.slice(from, from + SEGMENT);
        if (segment.length === 0) break;
        const found = scoreSegment(segment);
        if (found.score > best.score) best = { score: found.score, from: from + found.from, to: from + found.to };
      }
      return best;
    },
  };
}

/** Tokens of a segment, and those it shares with the next: the network's memory does not grow with the text. */
const SEGMENT = 512;
const OVERLAP = 128;

/** An element that is known to exist: the compiler cannot see the length of an array. */
const get = (array: Float32Array, at: number) => array[at] as number;

/** A function that copies one row of a matrix, unpacked and scaled. */
function rowsOf(bytes: ArrayBuffer, offset: number, columns: number, bits: number, scales?: Float32Array) {
  const numbers = bits === 32 ? new Float32Array(bytes, offset) : new Int8Array(bytes, offset);
  const halfByte = (at: number) => (((numbers[at >> 1] as number) >> (4 * (at & 1))) & 15) - 8;
  const numberAt = bits === 4 ? halfByte : (at: number) => numbers[at] as number;
  return (row: number, to: Float32Array) => {
    const scale = scales?.[row] ?? 1;
    for (let at = 0; at < columns; at++) to[at] = numberAt(row * columns + at) * scale;
  };
}

type Layer = { weight: Float32Array; bias: Float32Array };

/** Divides each vector by its root mean square, and multiplies each dimension by its gain. */
function norm(x: Float32Array, to: Float32Array, size: number, gain: Float32Array) {
  for (let start = 0; start < x.length; start += size) {
    let squares = 0;
    for (let at = start; at < start + size; at++) squares += get(x, at) ** 2;
    const factor = 1 / Math.sqrt(squares / size + 1e-6);
    for (let at = 0; at < size; at++) to[start + at] = get(x, start + at) * factor * get(gain, at);
  }
}

/** Neighbours to each side that a convolution reads. */
const REACH = 2;

/** Mixes each dimension with the same one of neighbouring words. */
function convolve(x: Float32Array, to: Float32Array, size: number, dilation: number, { weight, bias }: Layer) {
  const width = 2 * REACH + 1;
  for (let start = 0; start < x.length; start += size) {
    for (let at = 0; at < size; at++) to[start + at] = get(bias, at);
    for (let tap = 0; tap < width; tap++) {
      const from = start + (tap - REACH) * dilation * size;
      if (from < 0 || from >= x.length) continue;
      for (let at = 0; at < size; at++)
        to[start + at] = get(to, start + at) + get(x, from + at) * get(weight, at * width + tap);
    }
  }
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** Words that `addGated` reads at a time, so that each weight is loaded once for all of them. */
const ABREAST = 4;

/** Adds to each vector a linear map of its mixture with neighbours, times a gate: the sigmoid of another map. */
function addGated(mixed: Float32Array, x: Float32Array, size: number, { weight, bias }: Layer) {
  for (let first = 0; first < x.length; first += ABREAST * size) {
    const second = first + size;
    const third = second + size;
    const fourth = third + size;
    for (let at = 0; at < size; at++) {
      const row = at * size;
      const gateRow = row + size * size;
      let value1 = get(bias, at);
      let value2 = value1;
      let value3 = value1;
      let value4 = value1;
      let gate1 = get(bias, size + at);
      let gate2 = gate1;
      let gate3 = gate1;
      let gate4 = gate1;
      for (let from = 0; from < size; from++) {
        const forValue = get(weight, row + from);
        const forGate = get(weight, gateRow + from);
        const input1 = get(mixed, first + from);
        const input2 = get(mixed, second + from);
        const input3 = get(mixed, third + from);
        const input4 = get(mixed, fourth + from);
        value1 += input1 * forValue;
        value2 += input2 * forValue;
        value3 += input3 * forValue;
        value4 += input4 * forValue;
        gate1 += input1 * forGate;
        gate2 += input2 * forGate;
        gate3 += input3 * forGate;
        gate4 += input4 * forGate;
      }
      x[first + at] = get(x, first + at) + value1 * sigmoid(gate1);
      x[second + at] = get(x, second + at) + value2 * sigmoid(gate2);
      x[third + at] = get(x, third + at) + value3 * sigmoid(gate3);
      x[fourth + at] = get(x, fourth + at) + value4 * sigmoid(gate4);
    }
  }
}

function dot(a: Float32Array, aFrom: number, b: Float32Array, bFrom: number, length: number) {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += get(a, aFrom + at) * get(b, bFrom + at);
  return sum;
}

/** Scores windows that overlap by half. The bias of `ask` is left out: a softmax does not change by a constant. */
function bestWindow(
  x: Float32Array,
  length: number,
  size: number,
  window: number,
  { ask, hidden, out }: Record<"ask" | "hidden" | "out", Layer>,
): Score {
  const heads = ask.bias.length;
  const picked = new Float32Array(size * (heads + 1));
  let best: Score = { score: 0, from: 0, to: 0 };
  for (let from = 0; from < length; from += window / 2) {
    const to = Math.min(from + window, length);
    picked.fill(0);
    for (let head = 0; head < heads; head++) {
      const asked = Array.from({ length: to - from }, (_, at) =>
        dot(x, (from + at) * size, ask.weight, head * size, size),
      );
      const greatest = Math.max(...asked);
      const shares = asked.map((value) => Math.exp(value - greatest));
      const sum = shares.reduce((total, share) => total + share, 0);
      for (const [index, share] of shares.entries()) {
        for (let at = 0; at < size; at++) {
          picked[head * size + at] = get(picked, head * size + at) + (get(x, (from + index) * size + at) * share) / sum;
        }
      }
    }
    for (let at = 0; at < size; at++) {
      let greatest = Number.NEGATIVE_INFINITY;
      for (let token = from; token < to; token++) greatest = Math.max(greatest, get(x, token * size + at));
      picked[heads * size + at] = greatest;
    }
    let logit = get(out.bias, 0);
    for (let unit = 0; unit < hidden.bias.length; unit++) {
      const value = get(hidden.bias, unit) + dot(picked, 0, hidden.weight, unit * picked.length, picked.length);
      if (value > 0) logit += value * get(out.weight, unit);
    }
    const score = sigmoid(logit);
    if (score > best.score) best = { score, from, to };
  }
  return best;
}
