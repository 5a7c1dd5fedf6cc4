/** Groups of digits in a text and what joins each to the one before. */
export type DigitGroups = { starts: number[]; ends: number[]; joins: number[] };

/** Too far from the group before, or joined by something else. */
export const APART = 0;
/** Joined as the groups of a telephone number may be: brackets, dots, slashes. */
const LOOSE = 1;
/** Joined as the groups of a card number are: a space or a hyphen. */
export const TIGHT = 2;

const SPACE = 32;
const HYPHEN = 45;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isLoose = (code: number) => code === 40 || code === 41 || code === 46 || code === 47;

function joinOf(text: string, from: number, to: number): number {
  if (to - from > 2) return APART;
  let join = TIGHT;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (isLoose(code)) join = LOOSE;
    else if (code !== SPACE && code !== HYPHEN) return APART;
  }
  return join;
}

const DIGITS = /\d+/g;

export function digitGroups(text: string): DigitGroups {
  const groups: DigitGroups = { starts: [], ends: [], joins: [] };
  let end = Number.NEGATIVE_INFINITY;
  DIGITS.lastIndex = 0;
  while (DIGITS.test(text)) {
    const at = DIGITS.lastIndex;
    let start = at;
    while (start > 0 && isDigit(text.charCodeAt(start - 1))) start -= 1;
    groups.starts.push(start);
    groups.ends.push(at);
    groups.joins.push(joinOf(text, end, start));
    end = at;
  }
  return groups;
}
