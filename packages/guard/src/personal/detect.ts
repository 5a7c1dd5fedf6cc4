import type { Folded } from "../read/fold.ts";
import type { Signal } from "../verdict.ts";
import { asSignals, type Found } from "./found.ts";
import { digitGroups, findCards, findIbans, findPhones, findSocialSecurity } from "./numbers.ts";

const LOCAL = /[A-Za-z0-9._%+-]/;
const DOMAIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9-]{1,63}){0,8}\.[A-Za-z]{2,24}(?![A-Za-z0-9-])/;
const MAX_LOCAL = 64;

/** Finds email addresses from each @ outwards, so that no long run of letters is read more than once. */
function findEmails(text: string): Found[] {
  const found: Found[] = [];
  let floor = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > floor && at - start < MAX_LOCAL && LOCAL.test(text[start - 1] as string)) start -= 1;
    while (start < at && /[.%+-]/.test(text[start] as string)) start += 1;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 256));
    if (start === at || !domain) continue;
    const end = at + 1 + domain[0].length;
    found.push({ kind: "email", start, end, why: "An email address.", placeholder: "EMAIL" });
    floor = end;
  }
  return found;
}

const IPV4 = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d]|\.\d)/g;
/** The middle of an IPv6 address. The search extends both ways from it, because colons are rare in texts. */
const IPV6_MIDDLE = /:[0-9a-f]{0,4}:/gi;
const IPV6 = /^[23][0-9a-f]{0,3}(?::[0-9a-f]{0,4}){2,7}$/i;
const MAX_IPV6 = 40;
const VERSION = /(?:\bv|version|release|build)[ .:]{0,2}$/i;

/** Private addresses identify nobody outside their network, and are common in manuals. */
const PRIVATE = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|22[4-9]|2[3-5]\d)\./;

function findAddresses(text: string): Found[] {
  const found: Found[] = [];
  const add = (start: number, end: number, version: number) =>
    found.push({ kind: "ip", start, end, why: `A public IPv${version} address.`, placeholder: "IP" });
  for (const match of text.matchAll(IPV4)) {
    const octets = match[0].split(".").map(Number);
    if (octets.some((octet) => octet > 255) || PRIVATE.test(octets.join("."))) continue;
    if (/[\d.]/.test(text[match.index - 1] ?? " ")) continue;
    if (VERSION.test(text.slice(Math.max(0, match.index - 10), match.index))) continue;
    add(match.index, match.index + match[0].length, 4);
  }
  let floor = 0;
  for (const match of text.matchAll(IPV6_MIDDLE)) {
    if (match.index < floor) continue;
    const before = /(?<![\w:])[\w:]*$/.exec(text.slice(Math.max(0, match.index - MAX_IPV6), match.index))?.[0] ?? "";
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

const DIGIT = /\d/;

export function detectPersonal(folded: Folded): Signal[] {
  const { text } = folded;
  const found = DIGIT.test(text) ? [...findEmails(text), ...findNumbers(text)] : findEmails(text);
  return asSignals("personal", folded, found);
}

/** Finds numbers; the most specific formats come first and claim their range. */
function findNumbers(text: string): Found[] {
  const groups = digitGroups(text);
  return [
    ...findIbans(text),
    ...findCards(text, groups),
    ...findSocialSecurity(text),
    ...findAddresses(text),
    ...findPhones(text, groups),
  ];
}
