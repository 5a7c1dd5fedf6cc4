import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";

const STRING = /[=:]\s?(["'])([^"'\n]{1,300})\1/g;
/** The name stands just before the sign. */
const NAME = /([A-Za-z]\w{0,11})\s?:?$/;
const MAX_PIECES = 40;
const ADDED = /\+\s?\$?[A-Za-z]/;

/** Words around the pieces that ask for more than code: the joined text is to be said, answered or obeyed. */
const USED =
  /\b(?:say|answer|respond|reply|follow|obey|execute|write down|tell me|return(?:ed)? (?:from|by)|what (?:is|does)|now|print|demonstrate|do)\b/i;

export type Assembled = { signal: Signal; text: string } | undefined;

/** Finds strings given names and then added up, and puts them together as the model is asked to. */
export function assemblePieces({ text, startOf, endOf }: Folded): Assembled {
  if (!ADDED.test(text)) return undefined;
  const pieces = new Map<string, string>();
  let first = -1;
  STRING.lastIndex = 0;
  for (let match = STRING.exec(text); match && pieces.size < MAX_PIECES; match = STRING.exec(text)) {
    const name = NAME.exec(text.slice(Math.max(0, match.index - 14), match.index));
    if (!name) continue;
    pieces.set(name[1] as string, match[2] as string);
    if (first < 0) first = match.index - name[0].length;
  }
  if (pieces.size < 2) return undefined;

  const names = [...pieces.keys()].join("|");
  const sum = new RegExp(`\\$?\\b(?:${names})\\b(?:\\s?\\+\\s?\\$?\\b(?:${names})\\b){1,40}`).exec(text);
  if (!sum || !USED.test(text)) return undefined;

  const joined = sum[0].split("+").map((name) => pieces.get(name.trim().replace("$", "")) ?? "");
  const from = Math.min(first, sum.index);
  return {
    signal: {
      detector: "splitting.assembled",
      family: "splitting",
      span: { start: startOf(from), end: endOf(sum.index + sum[0].length) },
      why: "Gives names to pieces of a sentence and has the model add them up.",
      weight: 0.36,
    },
    text: joined.join(" ").slice(0, 4_000),
  };
}
