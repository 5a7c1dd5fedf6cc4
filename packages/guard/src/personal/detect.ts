import { asSignals, type Found } from "./found.ts";
import { digitGroups, findCards, findIbans, findPhones, findSocialSecurity } from "./numbers.ts";

const LOCAL = /[A-Za-z0-9._%+-]/;
const DOMAIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9-]{1,63}){0,8}\.[A-Za-z]{2,24}(?![A-Za-z0-9-])/;
const MAX_LOCAL = 64;

/** Finds email addresses from each @ outwards, so that no long run of letters is read more than once. */
function* findEmails(text: string): Generator<Found> {
  let floor = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > floor && at - start < MAX_LOCAL && LOCAL.test(text[start - 1] as string)) start -= 1;
    while (start < at && /[.%+-]/.test(text[start] as string)) start += 1;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 256));
    if (start === at || !domain) continue;
    const end = at + 1 + domain[0].length;
    yield { kind: "email", start, end, why: "An email address.", placeholder: "EMAIL" };
    floor = end;
  }
}

const IPV4 = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d]|\.\d)/g;
/** The middle of an IPv6 address. The search extends both ways from it, because colons are rare in texts. */
const IPV6_MIDDLE = /:[0-9a-f]{0,4}:/gi;
const IPV6 = /^[23][0-9a-f]{0,3}(?::[0-9a-f]{0,4}){2,7}$/i;
const MAX_IPV6 = 40;
const VERSION = /(?:\bv|version|release|build)[ .:]{0,2}$/i;

/** Private addresses identify nobody outside their network, and are common in manuals. */
const PRIVATE = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|22[4-9]|2[3-5]\d)\./;

function* findAddresses(text: string): Generator<Found> {
  for (const { 0: address, index: start } of text.matchAll(IPV4)) {
    const octets = address.split(".").map(Number);
    if (octets.some((octet) => octet > 255) || PRIVATE.test(octets.join("."))) continue;
    if (/[\d.]/.test(text[start - 1] ?? " ") || VERSION.test(text.slice(Math.max(0, start - 10), start))) continue;
    yield { kind: "ip", start, end: start + address.length, why: "A public IPv4 address.", placeholder: "IP" };
  }
  let floor = 0;
  for (const { index } of text.matchAll(IPV6_MIDDLE)) {
    if (index < floor) continue;
    const before = /(?<![\w:])[\w:]*$/.exec(text.slice(Math.max(0, index - MAX_IPV6), index))?.[0] ?? "";
    const after = /^[\w:]*/.exec(text.slice(index, index + MAX_IPV6))?.[0] ?? "";
    const address = before + after;
    floor = index + after.length;
    const groups = address.split(":").length;
    if (!IPV6.test(address) || !(address.includes("::") ? groups <= 8 : groups === 8)) continue;
    yield { kind: "ip", start: index - before.length, end: floor, why: "A public IPv6 address.", placeholder: "IP" };
  }
}

/** Finds personal data; the most specific formats come first and claim their range. */
function* findData(text: string): Generator<Found> {
  yield* findEmails(text);
  const groups = digitGroups(text);
  if (groups.length === 0) return;
  yield* findIbans(text);
  yield* findCards(text, groups);
  yield* findSocialSecurity(text);
  yield* findAddresses(text);
  yield* findPhones(text, groups);
}

export const detectPersonal = (text: string) => asSignals("personal", text, findData(text));
