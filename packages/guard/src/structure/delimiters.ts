import type { KindOf } from "../rules.ts";
import { signalOf } from "../verdict.ts";

/** `spoken` is the weight if words follow, as in a message. */
type Shape = { kind: KindOf<"delimiter">; pattern: RegExp; weight: number; spoken?: number; why: string };

const SENTENCE = /^\s?(?:[A-Za-z']{1,20},? ){3}/;

const ROLES =
  "system|developer|assistant|admin|root|instructions?|im_start|im_end|endoftext|start_header_id|begin_of_text";

// Every repetition has an upper bound, or is tried once in a run of its character, so that time stays linear.
const CHAT_TEMPLATE = new RegExp(
  `<\\|\\s?(?:${ROLES}|user)\\s?\\|>|<<\\s?/?SYS\\s?>>|\\[/?INST\\]|<(?:start|end)_of_turn>`,
  "gi",
);
const ROLE_TAG =
  /<\/?(?:system|developer|admin|user|assistant|untrusted|user_input|instructions?)(?:[_ -](?:prompt|mode|message|override|input|instructions?))?\s?>/gi;
const MODE_TAG =
  /[<[({]\s?(?:[A-Z]{2,20}[ _-]){1,4}(?:MODE|OVERRIDE|RESET|UPDATE|ACCESS|CHECK)(?: [A-Z]{2,20}){0,2}\s?[>\])}]/g;
const ROLE_HEADING =
  /(?:^|\n)[ \t>*#=[({-]{0,12}(?:system|developer|admin(?:istrator)?)(?: (?:message|prompt|note|instructions?|override))?[\])}*]{0,3}[ \t]?[:>][\])}*=-]{0,3}[ \t]?(?=\S)/gi;
const MESSAGE_BEGINS =
  /\b(?:system (?:message|notice|override|update|alert|instructions?)|(?:message|instruction|aviso|mensa\w{2,3}) d[eou] s[iy]ste\w{1,2})\b[^.\n:]{0,12}[:\u2014-]|\[(?:s[iy]ste\w{1,2}|as+istente?|assistant|admin|developer)\]|(?:(?<!#)#{2,}|(?<!-)-{3,}|(?<!=)={3,}|(?<!\*)\*{3,})\s?(?:end|fin|ende|fim) (?:of|de|der)\b[^\n#=*]{0,30}/gi;

const SHAPES: readonly Shape[] = [
  { kind: "chat-template", pattern: CHAT_TEMPLATE, weight: 0.66, why: "Contains the role markers of a chat template." },
  { kind: "role-tag", pattern: ROLE_TAG, weight: 0.35, spoken: 0.45, why: "Opens or closes a tag named after a role." },
  { kind: "mode-tag", pattern: MODE_TAG, weight: 0.4, why: "Claims to switch the model into another mode." },
  { kind: "role-heading", pattern: ROLE_HEADING, weight: 0.5, why: "Starts a line like a system message." },
  { kind: "role-heading", pattern: MESSAGE_BEGINS, weight: 0.34, why: "Pretends that a system message begins." },
];

/** Weight of a delimiter in backticks, inside a sentence or before a template's placeholder: quoted, not used. */
const SHOWN_WEIGHT = 0.2;
const isShown = (text: string, start: number, end: number) =>
  text[start - 1] === "`" ||
  text[end] === "`" ||
  /\{[{%]/.test(text.slice(Math.max(0, start - 60), end + 3)) ||
  (/[a-z,] $/.test(text.slice(Math.max(0, start - 2), start)) &&
    /^\w{0,12}(?:,? [a-z]{1,12}\b[ ,?]|[?])/.test(text.slice(end, end + 28)));
const MAX_PER_SHAPE = 3;

export function* detectDelimiters(text: string) {
  if (!/[<[:]/.test(text)) return;
  for (const { kind, pattern, weight, spoken = weight, why } of SHAPES) {
    let left = MAX_PER_SHAPE;
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (left === 0) break;
      left -= 1;
      const start = index + (match.startsWith("\n") ? 1 : 0);
      const end = index + match.length;
      const used = SENTENCE.test(text.slice(end, end + 70)) ? spoken : weight;
      yield signalOf("delimiter", kind, { start, end }, why, isShown(text, start, end) ? SHOWN_WEIGHT : used);
    }
  }
}
