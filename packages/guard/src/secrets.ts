import { asSignals, type Found } from "./personal/found.ts";
import type { LongRun } from "./read/flood.ts";
import type { KindOf } from "./rules.ts";

const SLACK =
  /xox[abeprs]-[0-9A-Za-z-]{10,255}|hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9+/]{20,80}/g;
/** Formats of issuers' keys, and the minimum entropy of a real one in bits per character. */
const KEY_SHAPES: readonly [kind: KindOf<"secret">, name: string, entropy: number, pattern: RegExp][] = [
  ["aws", "An AWS access key", 2.5, /(?<![A-Za-z0-9])(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g],
  ["github", "A GitHub token", 3, /gh[pousr]_[0-9A-Za-z]{36,255}|github_pat_\w{50,255}/g],
  ["gitlab", "A GitLab token", 3, /gl(?:pat|ptt|dt|rt|cbt)-[\w-]{20,255}/g],
  ["anthropic", "An Anthropic key", 3, /sk-ant-[a-z]{3,8}\d{2}-[\w-]{24,255}/g],
  ["openai", "An OpenAI key", 3, /sk-(?:proj|svcacct|admin|None)-[\w-]{20,255}|sk-[A-Za-z0-9]{20,64}/g],
  ["slack", "A Slack token", 2, SLACK],
  ["google", "A Google API key", 3, /AIza[\w-]{35}/g],
  ["stripe", "A Stripe key", 2, /(?:sk|rk|whsec)_(?:(?:test|live|prod)_)?[A-Za-z0-9]{16,255}/g],
  ["hugging-face", "A Hugging Face token", 2, /hf_[A-Za-z0-9]{30,64}/g],
  ["npm", "An npm token", 2, /npm_[A-Za-z0-9]{36}/g],
  ["sendgrid", "A SendGrid key", 2, /SG\.[\w-]{16,32}\.[\w-]{16,64}/g],
  ["twilio", "A Twilio key", 3, /(?<![A-Za-z0-9])SK[0-9a-fA-F]{32}(?![A-Za-z0-9])/g],
  ["telegram", "A Telegram bot token", 3, /(?<!\d)\d{8,10}:AA[\w-]{33}(?![\w-])/g],
  ["jwt", "A JSON web token", 3, /(?<![A-Za-z0-9])ey[A-Za-z0-9]{10,2000}\.ey[\w/-]{10,4000}(?:\.[\w/-]{0,2000})?/g],
];

/** A cheap test before the formats above: each contains one of these, and most runs contain none. */
const KEY_HINT =
  /A(?:3T|KIA|SIA|BIA|CCA|Iza)|gh[pousr]_|github_pat_|gl[a-z]{2,3}-|sk-|xox|hooks\.slack|[sr]k_|whsec_|hf_|npm_|SG\.|SK[0-9a-fA-F]|:AA|ey[A-Za-z0-9]/;

function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** The shortest key of any shape. */
const MIN_KEY = 18;

function* findKeys(runs: readonly LongRun[]): Generator<Found> {
  for (const run of runs) {
    if (run.text.length < MIN_KEY || !KEY_HINT.test(run.text)) continue;
    for (const [kind, name, floor, pattern] of KEY_SHAPES) {
      for (const match of run.text.matchAll(pattern)) {
        if (entropy(match[0].slice(0, 200)) < floor) continue;
        const start = run.start + match.index;
        const why = `${name}: shape and entropy match.`;
        yield { kind, start, end: start + match[0].length, why, placeholder: "KEY" };
      }
    }
  }
}

const BEGIN = "-----BEGIN";
const HEADER = /^-----BEGIN[ A-Z0-9_-]{0,100}PRIVATE KEY(?: BLOCK)?-----/;
const FOOTER = /-----END[ A-Z0-9_-]{0,100}-----/g;
const MAX_PEM = 20_000;

/** Finds PEM keys, from header to footer, or to the end of the key's lines if the footer is missing. */
function* findPrivateKeys(text: string): Generator<Found> {
  let end = 0;
  /** The end of the first footer after the last header; the text is searched for footers once. */
  let closed = 0;
  FOOTER.lastIndex = 0;
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    const header = HEADER.exec(text.slice(at, at + 160))?.[0];
    if (!header || at < end) continue;
    const start = at + header.length;
    while (closed <= start) closed = FOOTER.test(text) ? FOOTER.lastIndex : Number.POSITIVE_INFINITY;
    const body = text.slice(start, start + MAX_PEM);
    const length =
      closed <= start + MAX_PEM ? closed - start : (/^[\sA-Za-z0-9+/=:,-]*/.exec(body)?.[0].trimEnd().length ?? 0);
    end = start + length;
    yield { kind: "private-key", start: at, end, why: "A private key in PEM form.", placeholder: "PRIVATE KEY" };
  }
}

const NAME =
  /\b(?:api[_ -]?key|secret(?:[_ -]?(?:access)?[_ -]?key)?|access[_ -]?(?:key|token)|auth[_ -]?token|bearer|client[_ -]?secret|private[_ -]?key|passwo?r?d|pwd|passphrase|token|credentials?)["']?(?: is)?\s{0,3}(?:=>|:=|[:=]|\s)\s{0,3}["'`]?$/i;
const DIGITS = /\d+/g;
const BOUNDARY = /[\s"'`,;<>{}()[\]=]/;
const MAX_NAME = 48;
const MAX_VALUE = 200;
const MIN_ENTROPY = 2.8;

/** Finds random-looking tokens after a word such as "password:", starting from their digits, which are rare. */
function* findNamedSecrets(text: string): Generator<Found> {
  let floor = 0;
  for (const { index, 0: digits } of text.matchAll(DIGITS)) {
    if (index < floor) continue;
    let start = index;
    while (start > floor && index - start < MAX_VALUE && !BOUNDARY.test(text[start - 1] as string)) start -= 1;
    let end = index + digits.length;
    while (end < text.length && end - start < MAX_VALUE && !BOUNDARY.test(text[end] as string)) end += 1;
    floor = end;
    // "password:x1" is one token here; the value begins after the colon.
    const colon = text.slice(start, start + MAX_NAME).indexOf(":");
    const from = colon > 0 && start + colon < index ? start + colon + 1 : start;
    const value = text.slice(from, end).replace(/(?<![.!?:])[.!?:]+$/, "");
    if (!looksRandom(value) || !NAME.test(text.slice(Math.max(0, from - MAX_NAME), from))) continue;
    const why = "A random-looking token after a word for a secret.";
    yield { kind: "named", start: from, end: from + value.length, why, placeholder: "SECRET" };
  }
}

function looksRandom(value: string): boolean {
  if (value.length < 8 || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^(?:https?:|[\w.-]+\(|\$|%|\.|\/)/.test(value)) return false;
  return entropy(value) >= MIN_ENTROPY;
}

export const detectSecrets = (text: string, runs: readonly LongRun[]) =>
  asSignals("secret", text, [...findPrivateKeys(text), ...findKeys(runs), ...findNamedSecrets(text)]);
