import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";
import { findAddresses, findIbans } from "./accounts.ts";
import { asSignals, createClaims, digitGroups, type Found } from "./found.ts";
import { findCards, findPhones, findSocialSecurity } from "./numbers.ts";

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

const DIGIT = /\d/;

export function detectPersonal(folded: Folded): Signal[] {
  const { text } = folded;
  const found = DIGIT.test(text) ? [...findEmails(text), ...findNumbers(text)] : findEmails(text);
  return asSignals("personal", folded, found.filter(createClaims(text.length)));
}

/** Finds numbers; the surest shapes come first and keep what they claim. */
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
