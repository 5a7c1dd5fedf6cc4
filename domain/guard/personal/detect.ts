import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";
import { findAddresses, findIbans } from "./accounts.ts";
import { digitGroups } from "./digits.ts";
import { findEmails } from "./email.ts";
import { asSignals, createClaims, type Found } from "./found.ts";
import { findCards, findPhones, findSocialSecurity } from "./numbers.ts";

const DIGIT = /\d/;

export function detectPersonal(folded: Folded): Signal[] {
  const { text } = folded;
  const found = DIGIT.test(text) ? [...findEmails(text), ...findNumbers(text)] : findEmails(text);
  return asSignals("personal", folded, found.filter(createClaims(text.length)));
}

/** The surest shapes come first, and keep what they claim. */
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
