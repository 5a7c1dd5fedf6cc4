import { foldCharacter, isBidi, isInvisible, isSelector, isTag } from "./characters.ts";
import { createOffsetMap, type SpanOf, unchanged } from "./offsets.ts";

/** A normalised text with a map back to the original. Case is kept. */
export type Folded = { text: string; hidden: Hidden; spanOf: SpanOf };

/** Runs of invisible characters in the original. */
type Hidden = {
  tags: Run[];
  /** Runs of variation selectors, which can carry bytes; a single one only chooses an emoji's style. */
  selectors: Run[];
  bidi: Run[];
  invisible: Run[];
  /** Whether accents, full-width letters and the like were folded. */
  folded: boolean;
};

export type Run = { start: number; end: number; codes: number[] };

const BEYOND_ASCII = /[^\0-\x7f]/g;
const BLACK_FLAG = 0x1f3f4;

export function fold(text: string): Folded {
  const hidden: Hidden = { tags: [], selectors: [], bidi: [], invisible: [], folded: false };
  const out: string[] = [];
  const map = createOffsetMap(text.length);
  let done = 0;
  let previous = 0;
  let inFlag = false;

  BEYOND_ASCII.lastIndex = 0;
  for (let match = BEYOND_ASCII.exec(text); match; match = BEYOND_ASCII.exec(text)) {
    const at = match.index;
    if (at > done) {
      out.push(text.slice(done, at));
      map.same(at - done);
      previous = 0;
    }
    const code = text.codePointAt(at) as number;
    const length = code > 0xffff ? 2 : 1;
    const list = listFor(code, hidden);
    let visible = "";
    if (list === undefined) {
      visible = foldCharacter(code);
    } else {
      inFlag = isTag(code) && (previous === BLACK_FLAG || (inFlag && isTag(previous)));
      if (!inFlag) extend(list, at, at + length, code);
      // A hidden message starts a new word.
      if (isTag(code) && !inFlag) visible = (isTag(previous) ? "" : " ") + tagLetter(code);
    }
    if (visible.length === length && text.startsWith(visible, at)) map.same(length);
    else {
      map.changed(visible.length, length);
      if (list === undefined) hidden.folded = true;
    }
    out.push(visible);
    previous = code;
    done = at + length;
    BEYOND_ASCII.lastIndex = done;
  }
  if (done === 0) return { text, hidden, spanOf: unchanged };
  map.same(text.length - done);
  out.push(text.slice(done));
  return { text: out.join(""), hidden, spanOf: map.spanOf };
}

function listFor(code: number, hidden: Hidden): Run[] | undefined {
  if (isTag(code)) return hidden.tags;
  if (isSelector(code)) return hidden.selectors;
  if (isBidi(code)) return hidden.bidi;
  if (isInvisible(code)) return hidden.invisible;
  return undefined;
}

/** Decodes a Unicode tag character to its ASCII letter. */
const tagLetter = (code: number) => (code >= 0xe0020 && code <= 0xe007e ? String.fromCharCode(code - 0xe0000) : "");

function extend(runs: Run[], start: number, end: number, code: number): void {
  const last = runs.at(-1);
  if (last?.end === start) {
    last.end = end;
    last.codes.push(code);
  } else runs.push({ start, end, codes: [code] });
}
