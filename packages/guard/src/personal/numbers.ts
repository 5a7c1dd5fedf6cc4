import type { Found } from "./found.ts";

/** Luhn: from the right, every second digit is doubled; the sum of all digits is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, leave 1 modulo 97. */
function passesMod97(iban: string): boolean {
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
  [/^(?:6011|65|64[4-9])/, "6011, 644–649 or 65", [16, 19]],
];

/** One random number in ten passes Luhn, so a card also needs an issuer's prefix and length. */
function cardIssuer(digits: string): string | undefined {
  const issuer = ISSUERS.find(([prefix, , lengths]) => prefix.test(digits) && lengths.includes(digits.length));
  return issuer && passesLuhn(digits) ? issuer[1] : undefined;
}

/** Lengths of IBANs by country, ISO 13616. */
const IBAN_LENGTHS = new Map(
  "AD24 AE23 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TR26 UA29"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** A group of digits, and how it is joined to the previous one: tight as in a card number, loose as in a telephone's. */
type DigitGroup = { start: number; end: number; join: "tight" | "loose" | undefined };

const TIGHT = /^[ -]*$/;
const LOOSE = /^[ ()./-]*$/;

function joinOf(text: string, from: number, to: number): DigitGroup["join"] {
  if (to - from > 2) return undefined;
  const between = text.slice(from, to);
  if (TIGHT.test(between)) return "tight";
  return LOOSE.test(between) ? "loose" : undefined;
}

const DIGITS = /\d+/g;
const isDigit = (code: number) => code >= 48 && code <= 57;

export function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let last = Number.NEGATIVE_INFINITY;
  DIGITS.lastIndex = 0;
  // `test` is faster than `matchAll` for tables of digits, which have many groups: it creates no match objects.
  while (DIGITS.test(text)) {
    const end = DIGITS.lastIndex;
    let start = end - 1;
    while (isDigit(text.charCodeAt(start - 1))) start -= 1;
    groups.push({ start, end, join: joinOf(text, last, start) });
    last = end;
  }
  return groups;
}

const MIN_CARD = 13;
const MAX_CARD = 19;
const CARD_START = /[2-6]/;
/** Maximum number of candidates, which bounds the time for tables of digits. */
const MAX_TRIES = 10_000;
const WORD = /\w/;
const NOT_DIGIT = /\D/g;

/** Finds card numbers: tries every series of groups that adds up to a card's length. */
export function* findCards(text: string, groups: readonly DigitGroup[]): Generator<Found> {
  let tries = 0;
  for (let from = 0; from < groups.length && tries < MAX_TRIES; from++) {
    const { start } = groups[from] as DigitGroup;
    if (!CARD_START.test(text[start] as string) || WORD.test(text[start - 1] ?? " ")) continue;
    let digits = 0;
    for (let to = from; to < groups.length && (to === from || groups[to]?.join === "tight"); to++) {
      const { start: groupStart, end } = groups[to] as DigitGroup;
      digits += end - groupStart;
      if (digits > MAX_CARD) break;
      if (digits < MIN_CARD || WORD.test(text[end] ?? " ")) continue;
      tries += 1;
      const issuer = cardIssuer(text.slice(start, end).replace(NOT_DIGIT, ""));
      if (!issuer) continue;
      const why = `A payment card: Luhn check passes, issuer prefix ${issuer}.`;
      yield { kind: "card", start, end, why, placeholder: "CARD" };
      from = to;
      break;
    }
  }
}

/** US social security numbers without area numbers that were never issued; 9xx are tax numbers of the same format. */
const SSN = /\b(?!000|666)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\w-])/g;
const NAMED_SSN = /ssn|social sec/i;
const BARE_SSN = /\b(?:ssn|social security(?: (?:number|no\.?|#))?)(?: (?:is|was))?\s{0,3}[:#]?\s{0,3}(\d{9})(?!\d)/gi;

export function findSocialSecurity(text: string): Found[] {
  const why = "Shaped like a US social security number, in a range that can be issued.";
  const spans = (pattern: RegExp, length: number) =>
    [...text.matchAll(pattern)]
      .map(({ index, 0: match }) => ({ start: index + match.length - length, end: index + match.length }))
      .filter(({ start }) => text[start - 1] !== "-");
  const found = [...spans(SSN, 11), ...(NAMED_SSN.test(text) ? spans(BARE_SSN, 9) : [])];
  return found.map((span) => ({ ...span, kind: "ssn", why, placeholder: "SSN" }));
}

const NANP = /^1?[2-9]\d{2}[2-9]\d{6}$/;
const MIN_PHONE = 8;
/** The most digits that E.164 allows. */
const MAX_PHONE = 15;
/** Characters before digits that make them part of something else. */
const BEFORE = /[\w.]/;
/** A plus and a bracket before the first digit belong to the number. */
const OPENING = /\+?\(?$/;

/** Finds telephone numbers: with + or 00 in front, or grouped as in North America. */
export function* findPhones(text: string, groups: readonly DigitGroup[]): Generator<Found> {
  const lengthOf = ({ start, end }: DigitGroup) => end - start;
  for (let from = 0, to = 0; from < groups.length; from = to) {
    const first = groups[from] as DigitGroup;
    let last = first;
    let count = lengthOf(first);
    for (to = from + 1; groups[to]?.join; to++) {
      last = groups[to] as DigitGroup;
      count += lengthOf(last);
    }
    if (count < MIN_PHONE || count > MAX_PHONE + 2) continue;
    const opening = OPENING.exec(text.slice(Math.max(0, first.start - 2), first.start))?.[0] ?? "";
    const start = first.start - opening.length;
    const { end } = last;
    const digits = text.slice(start, end).replace(NOT_DIGIT, "");
    const international = text.slice(start, start + 2).includes("+") || /^00[1-9]/.test(digits);
    const size = digits.replace(/^00/, "").length;
    const national = to - from >= 3 && lengthOf(first) <= 3 && lengthOf(last) === 4 && NANP.test(digits);
    const isPhone = international ? size >= MIN_PHONE && size <= MAX_PHONE : national;
    if (!isPhone) continue;
    if (BEFORE.test(text[start - 1] ?? " ") || WORD.test(text[end] ?? " ")) continue;
    yield { kind: "phone", start, end, why: "Shaped like a telephone number.", placeholder: "PHONE" };
  }
}

const IBAN_START = /\b[A-Za-z]{2}\d{2}(?=[A-Za-z0-9 -])/g;
const MAX_WRITTEN = 48;
const WRITTEN = /^(?:[A-Za-z0-9]|[ -](?=[A-Za-z0-9])){15,48}/;

export function* findIbans(text: string): Generator<Found> {
  let floor = 0;
  for (const match of text.matchAll(IBAN_START)) {
    const length = match.index < floor ? undefined : IBAN_LENGTHS.get(match[0].slice(0, 2).toUpperCase());
    const written = length === undefined ? undefined : take(text, match.index, length);
    if (!written || !passesMod97(written.iban)) continue;
    const why = `An IBAN: country ${written.iban.slice(0, 2)}, check digits agree modulo 97.`;
    yield { kind: "iban", start: match.index, end: written.end, why, placeholder: "IBAN" };
    floor = written.end;
  }
}

const LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** The next `length` letters and digits, with single spaces or hyphens between. */
function take(text: string, start: number, length: number): { iban: string; end: number } | undefined {
  const written = WRITTEN.exec(text.slice(start, start + MAX_WRITTEN))?.[0] ?? "";
  let end = 0;
  let iban = "";
  for (; end < written.length && iban.length < length; end++) {
    if (written[end] !== " " && written[end] !== "-") iban += written[end];
  }
  if (iban.length < length || LETTER_OR_DIGIT.test(text[start + end] ?? "")) return undefined;
  return { iban: iban.toUpperCase(), end: start + end };
}
