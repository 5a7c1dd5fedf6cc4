import { signalOf } from "../verdict.ts";

/** The sign and quotation mark before a piece that has a name: `a = "…"`, `Part 1: "…"`, `the second half is "…"`. */
const OPENING = /(?:[=:,]\s?|\b(?:is|be)\s?:?\s?)(["'])/g;
const MAX_PIECE = 300;
/** The name directly before the sign. */
const NAME = /([A-Za-z]\w{0,11})\s?:?$/;
const PART =
  /\b(?:(?:part|piece|half|halve|fragment|segment|chunk|string)s?\s?(?:\d|one|two|three|[a-e]\b)?|(?:first|second|third|last|next|other|1st|2nd) (?:part|piece|half|fragment|segment|chunk|string))\W{0,3}$/i;
const MAX_PIECES = 40;
/** Maximum distance between pieces in a row, which need no name: `"…", "…" and "…"`. */
const MAX_BETWEEN = 6;
const ADDED = /\+\s?\$?[A-Za-z]/;
const JOINED =
  /\b(?:join|combin\w{1,3}|concat\w{0,6}|merg\w{1,3}|assembl\w{1,3}|together|append|using|made|parts|halves|pieces)\b/i;

/** Words by which the joined text is to be said, answered or obeyed, not only computed. */
const USED =
  /\b(?:say|answer|respond|reply|follow|obey|execute|write down|tell me|return(?:ed)? (?:from|by)|what (?:is|does)|now|print|demonstrate|do|add|send|output)\b/i;

/** Words of a piece; a few are names in code, many are parts of a sentence. */
const WORD = /[a-z]{2,}/gi;
const MIN_WORDS = 3;
const SENTENCE = 8;

/** Finds named strings that the model is asked to join, and joins them. */
export function assemblePieces(text: string) {
  const joins = JOINED.test(text);
  if ((!joins && !ADDED.test(text)) || !USED.test(text)) return undefined;
  const pieces = new Map<string, string>();
  const parts: string[] = [];
  let first = -1;
  let last = 0;
  for (const { 0: opening, 1: quote = "", index } of text.matchAll(OPENING)) {
    if (pieces.size === MAX_PIECES) break;
    const before = text.slice(Math.max(0, index - 24), index);
    const follows = parts.length > 0 && index - last < MAX_BETWEEN;
    const part = PART.exec(before);
    const name = part ?? NAME.exec(before) ?? (follows ? [""] : null);
    const start = index + opening.length;
    const length = text.slice(start, start + MAX_PIECE).indexOf(quote);
    if (!name || length < 1) continue;
    const piece = text.slice(start, start + length);
    if (part || !name[1] || opening.startsWith("=")) parts.push(piece);
    pieces.set(name[1] ?? `${parts.length}`, piece);
    if (first < 0) first = index - name[0].length;
    last = start + length + 1;
  }
  if (pieces.size < 2) return undefined;

  const names = [...pieces.keys()].join("|");
  const sum = new RegExp(`\\$?\\b(?:${names})\\b(?:\\s?\\+\\s?\\$?\\b(?:${names})\\b){1,40}`).exec(text);
  if (!sum && (!joins || parts.length < 2)) return undefined;

  const joined = sum ? sum[0].split("+").map((name) => pieces.get(name.trim().replace("$", "")) ?? "") : parts;
  const span = {
    start: Math.min(first, sum?.index ?? first),
    end: Math.max(last, sum ? sum.index + sum[0].length : last),
  };
  const words = joined.join(" ").match(WORD)?.length ?? 0;
  const weight = words < MIN_WORDS ? 0.2 : sum && words >= SENTENCE ? 0.6 : 0.36;
  return {
    signal: signalOf("splitting", "assembled", span, "Has the model join pieces of a sentence.", weight),
    // Pieces may be split inside a word or between two words.
    text: `${joined.join("")}\n\n${joined.join(" ")}`.slice(0, 4_000),
  };
}
