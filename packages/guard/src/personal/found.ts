import type { Folded } from "../read/fold.ts";
import type { KindOf } from "../rules.ts";
import { type Signal, signalOf } from "../signal.ts";

/** Data found in a text; offsets are into the folded text. */
export type Found = {
  kind: KindOf<"personal" | "secret">;
  start: number;
  end: number;
  why: string;
  placeholder: string;
};

export function asSignals(family: "personal" | "secret", folded: Folded, found: readonly Found[]): Signal[] {
  return found.map(({ kind, start, end, why, placeholder }) => {
    const signal = signalOf(family, kind, folded.spanOf(start, end), why, 1);
    signal.placeholder = `[${placeholder}]`;
    return signal;
  });
}

/** Lets each range of a text be claimed once. */
export function createClaims(length: number) {
  let claimed: Uint8Array | undefined;
  return (found: Found): boolean => {
    claimed ??= new Uint8Array(length);
    for (let at = found.start; at < found.end; at++) if (claimed[at] === 1) return false;
    claimed.fill(1, found.start, found.end);
    return true;
  };
}

/** Luhn: from the right, every second digit is doubled; the sum of all digits is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, leave 1 modulo 97. */
export function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}

const ISSUERS: readonly [RegExp, string, readonly number[]][] = [
  [/^4/, "4", [13, 16, 19]],
  [/^5[1-5]/, "51–55", [16]],
  [/^(?:222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, "2221–2720", [16]],
  [/^3[47]/, "34 or 37", [15]],
  [/^(?:6011|65|64[4-9])/, "6011 or 65", [16, 19]],
];

/** One random number in ten passes Luhn, so a card also needs an issuer's prefix and length. */
export function cardIssuer(digits: string): string | undefined {
  const issuer = ISSUERS.find(([prefix, , lengths]) => prefix.test(digits) && lengths.includes(digits.length));
  return issuer && passesLuhn(digits) ? issuer[1] : undefined;
}

/** Lengths by country, ISO 13616. */
const IBAN_LENGTHS = new Map(
  "AD24 AE23 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TR26 UA29"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

export const ibanLength = (country: string): number | undefined => IBAN_LENGTHS.get(country);

/**
 * A group of digits, and how it is joined to the previous one: tight, as in a card number, by spaces or hyphens; loose,
 * as in a telephone number, by brackets, dots or slashes; or not at all.
 */
export type DigitGroup = { start: number; end: number; join: "tight" | "loose" | undefined };

const MAX_BETWEEN = 2;

function joinOf(between: string): DigitGroup["join"] {
  if (between.length > MAX_BETWEEN || /[^ ()./-]/.test(between)) return undefined;
  return /[()./]/.test(between) ? "loose" : "tight";
}

export function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (const { index: start, 0: digits } of text.matchAll(/\d+/g)) {
    const last = groups.at(-1)?.end;
    const join = last === undefined ? undefined : joinOf(text.slice(last, Math.min(start, last + MAX_BETWEEN + 1)));
    groups.push({ start, end: start + digits.length, join });
  }
  return groups;
}
