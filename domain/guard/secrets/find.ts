import type { Found } from "../personal/found.ts";
import type { LongRun } from "../read/long-runs.ts";
import { entropy, KEY_HINT, KEY_SHAPES } from "./shapes.ts";

/** The shortest key is longer than this. */
const MIN_KEY = 18;

export function findKeys(runs: readonly LongRun[]): Found[] {
  const found: Found[] = [];
  for (const run of runs) {
    if (run.text.length < MIN_KEY || !KEY_HINT.test(run.text)) continue;
    for (const { kind, name, pattern, entropy: floor } of KEY_SHAPES) {
      for (const match of run.text.matchAll(pattern)) {
        if (entropy(match[0].slice(0, 200)) < floor) continue;
        const start = run.start + match.index;
        const why = `${name}: shape and entropy match.`;
        found.push({ kind, start, end: start + match[0].length, why, placeholder: "KEY" });
      }
    }
  }
  return found;
}

const BEGIN = "-----BEGIN";
const HEADER = /^-----BEGIN[ A-Z0-9_-]{0,100}PRIVATE KEY(?: BLOCK)?-----/;
const MAX_PEM = 20_000;

/** From the header to the footer, or to the end of the key's lines if the footer is missing. */
export function findPrivateKeys(text: string): Found[] {
  const found: Found[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    const header = HEADER.exec(text.slice(at, at + 160))?.[0];
    if (!header || at < (found.at(-1)?.end ?? 0)) continue;
    const body = text.slice(at + header.length, at + header.length + MAX_PEM);
    const footer = /-----END[ A-Z0-9_-]{0,100}-----/.exec(body);
    const length = footer
      ? footer.index + footer[0].length
      : (/^[\sA-Za-z0-9+/=:,-]*/.exec(body)?.[0].trimEnd().length ?? 0);
    found.push({
      kind: "private-key",
      start: at,
      end: at + header.length + length,
      why: "A private key in PEM form.",
      placeholder: "PRIVATE KEY",
    });
  }
  return found;
}

const NAME =
  /\b(?:api[_ -]?key|secret(?:[_ -]?(?:access)?[_ -]?key)?|access[_ -]?(?:key|token)|auth[_ -]?token|bearer|client[_ -]?secret|private[_ -]?key|passwo?r?d|pwd|passphrase|token|credentials?)["']?(?: is)?\s{0,3}(?:=>|:=|[:=]|\s)\s{0,3}["'`]?$/i;
const DIGITS = /\d+/g;
const BOUNDARY = /[\s"'`,;<>{}()[\]=]/;
const MAX_NAME = 48;
const MAX_VALUE = 200;
const MIN_ENTROPY = 2.8;

/** A token that no dictionary would hold, after a word such as "password:". Looked for from its digits, which are rare. */
export function findNamedSecrets(text: string): Found[] {
  const found: Found[] = [];
  let floor = 0;
  for (const { index, 0: digits } of text.matchAll(DIGITS)) {
    if (index < floor) continue;
    let start = index;
    while (start > floor && index - start < MAX_VALUE && !BOUNDARY.test(text[start - 1] as string)) start -= 1;
    let end = index + digits.length;
    while (end < text.length && end - start < MAX_VALUE && !BOUNDARY.test(text[end] as string)) end += 1;
    floor = end;
    // "password:x1" is one token here; what is wanted begins after the colon.
    const colon = text.slice(start, start + MAX_NAME).indexOf(":");
    const from = colon > 0 && start + colon < index ? start + colon + 1 : start;
    const value = text.slice(from, end).replace(/[.!?:]+$/, "");
    if (!looksRandom(value) || !NAME.test(text.slice(Math.max(0, from - MAX_NAME), from))) continue;
    const why = "A random-looking token after a word for a secret.";
    found.push({ kind: "named", start: from, end: from + value.length, why, placeholder: "SECRET" });
  }
  return found;
}

function looksRandom(value: string): boolean {
  if (value.length < 8 || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^(?:https?:|[\w.-]+\(|\$|%|\.|\/)/.test(value)) return false;
  return entropy(value) >= MIN_ENTROPY;
}
