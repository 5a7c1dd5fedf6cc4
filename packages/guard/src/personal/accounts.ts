import { type Found, ibanLength, passesMod97 } from "./found.ts";

const IBAN_START = /\b[A-Za-z]{2}\d{2}(?=[A-Za-z0-9 -])/g;
const MAX_WRITTEN = 48;
const WRITTEN = /^(?:[A-Za-z0-9]|[ -](?=[A-Za-z0-9])){15,48}/;

export function findIbans(text: string): Found[] {
  const found: Found[] = [];
  let floor = 0;
  for (const match of text.matchAll(IBAN_START)) {
    const length = match.index < floor ? undefined : ibanLength(match[0].slice(0, 2).toUpperCase());
    const written = length === undefined ? undefined : take(text, match.index, length);
    if (!written || !passesMod97(written.iban)) continue;
    const why = `An IBAN: country ${written.iban.slice(0, 2)}, check digits agree modulo 97.`;
    found.push({ kind: "iban", start: match.index, end: written.end, why, placeholder: "IBAN" });
    floor = written.end;
  }
  return found;
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

const IPV4 = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d]|\.\d)/g;
/** Begins at a colon, of which a text has few, and looks both ways from there. */
const IPV6_MIDDLE = /:[0-9a-f]{0,4}:/gi;
const IPV6 = /^[23][0-9a-f]{0,3}(?::[0-9a-f]{0,4}){2,7}$/i;
const MAX_IPV6 = 40;
const VERSION = /(?:\bv|version|release|build)[ .:]{0,2}$/i;

/** Addresses inside a network tell nobody apart from its owner, and fill every manual. */
const isPrivate = (octets: readonly number[]) => {
  const [first = 0, second = 0] = octets;
  return (
    first === 10 ||
    first === 127 ||
    first === 0 ||
    first >= 224 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 169 && second === 254)
  );
};

export function findAddresses(text: string): Found[] {
  const found: Found[] = [];
  const add = (start: number, end: number, version: number) =>
    found.push({ kind: "ip", start, end, why: `A public IPv${version} address.`, placeholder: "IP" });
  for (const match of text.matchAll(IPV4)) {
    const octets = match[0].split(".").map(Number);
    if (octets.some((octet) => octet > 255) || isPrivate(octets)) continue;
    if (/[\d.]/.test(text[match.index - 1] ?? " ")) continue;
    if (VERSION.test(text.slice(Math.max(0, match.index - 10), match.index))) continue;
    add(match.index, match.index + match[0].length, 4);
  }
  let floor = 0;
  for (const match of text.matchAll(IPV6_MIDDLE)) {
    if (match.index < floor) continue;
    const before = /[\w:]*$/.exec(text.slice(Math.max(0, match.index - MAX_IPV6), match.index))?.[0] ?? "";
    const after = /^[\w:]*/.exec(text.slice(match.index, match.index + MAX_IPV6))?.[0] ?? "";
    const address = before + after;
    floor = match.index + after.length;
    const groups = address.split(":").length;
    if (IPV6.test(address) && (address.includes("::") ? groups <= 8 : groups === 8)) {
      add(match.index - before.length, match.index + after.length, 6);
    }
  }
  return found;
}
