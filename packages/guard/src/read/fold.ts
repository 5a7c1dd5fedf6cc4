import type { Span } from "../verdict.ts";
import { foldCharacter, isBidi, isInvisible, isSelector, isTag } from "./characters.ts";

/** A normalised text, and the map of its ranges back to the original. Case is kept. */
export type Folded = { text: string; hidden: Hidden; spanOf: (span: Span) => Span };

/** Runs of invisible characters in the original. */
export type Hidden = {
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
  const pieces: Piece[] = [];
  let length = 0;
  const add = (piece: string, start: number, end: number) => {
    pieces.push({ at: length, text: piece, start, end });
    length += piece.length;
  };
  let done = 0;
  let last = 0;
  let previous = 0;
  let inFlag = false;

  BEYOND_ASCII.lastIndex = 0;
  for (let match = BEYOND_ASCII.exec(text); match; match = BEYOND_ASCII.exec(text)) {
    const at = match.index;
    if (at > last) previous = 0;
    const code = text.codePointAt(at) as number;
    const width = code > 0xffff ? 2 : 1;
    const list = listFor(code, hidden);
    let visible = "";
    if (list === undefined) {
      visible = foldCharacter(code);
    } else {
      inFlag = isTag(code) && (previous === BLACK_FLAG || (inFlag && isTag(previous)));
      if (!inFlag) extend(list, at, at + width, code);
      // A hidden message starts a new word.
      if (isTag(code) && !inFlag) visible = (isTag(previous) ? "" : " ") + tagLetter(code);
    }
    previous = code;
    last = at + width;
    BEYOND_ASCII.lastIndex = last;
    if (visible.length === width && text.startsWith(visible, at)) continue;
    if (at > done) add(text.slice(done, at), done, at);
    add(visible, at, last);
    done = last;
    if (list === undefined) hidden.folded = true;
  }
  if (done === 0) return { text, hidden, spanOf: (span) => span };
  add(text.slice(done), done, text.length);
  return { text: pieces.map((piece) => piece.text).join(""), hidden, spanOf: (span) => spanIn(pieces, span) };
}

/** A piece of the folded text at an offset, and its range in the original. */
type Piece = Span & { at: number; text: string };

/** Maps a range back: character by character in a piece as long as its original, otherwise to the whole original. */
function spanIn(pieces: readonly Piece[], { start: from, end: to }: Span): Span {
  const first = pieceAt(pieces, from);
  const last = pieceAt(pieces, to - 1);
  const isSameLength = ({ text, start, end }: Piece) => text.length === end - start;
  return {
    start: isSameLength(first) ? first.start + from - first.at : first.start,
    end: isSameLength(last) ? last.start + to - last.at : last.end,
  };
}

function pieceAt(pieces: readonly Piece[], offset: number): Piece {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle] as Piece).at <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low] as Piece;
}

function listFor(code: number, hidden: Hidden): Run[] | undefined {
  if (isTag(code)) return hidden.tags;
  if (isSelector(code)) return hidden.selectors;
  if (isBidi(code)) return hidden.bidi;
  if (isInvisible(code)) return hidden.invisible;
  return undefined;
}

const tagLetter = (code: number) => (code >= 0xe0020 && code <= 0xe007e ? String.fromCharCode(code - 0xe0000) : "");

function extend(runs: Run[], start: number, end: number, code: number): void {
  const last = runs.at(-1);
  if (last?.end === start) {
    last.end = end;
    last.codes.push(code);
  } else runs.push({ start, end, codes: [code] });
}
