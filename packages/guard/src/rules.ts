import type { Family } from "./families.ts";

/** A rule's properties; how it finds something is up to its detector. */
export type Rule = Traits & {
  /** Title in a list of findings, if the family's title is not specific enough. */
  title?: string;
};

/** How a rule's findings are judged. */
type Traits = {
  /**
   * Describes rather than instructs: a story, a claim, a trait, an odd form. Benign texts have such signals as well. They
   * may flag together, but a block needs a signal that instructs the model.
   */
  describes?: true;
  /** A game, a story or an introduction, common in benign texts: without other signals, a few of these count once. */
  isPlay?: true;
  /** Gives the model a role; traits named beside it are then meant for the model. */
  givesRole?: true;
};

const DESCRIBES = { describes: true } as const;

/** Rules of the families in which some rule has a trait, in the order of the rule book. */
export const JUDGED_RULES = {
  override: {
    "prior-instructions": {},
    "prior-text": {},
    "mode-switch": {},
    "mode-name": DESCRIBES,
    "stop-being": {},
  },
  persona: {
    "anything-now": {},
    "no-matter-how-wrong": {},
    "never-refuse": {},
    "two-voices": { title: "Two personas" },
    unbound: DESCRIBES,
    "no-limits": DESCRIBES,
    "no-ethics": DESCRIBES,
    "does-not-obey": DESCRIBES,
    "no-warnings": DESCRIBES,
    "whatever-asked": {},
    "at-stake": DESCRIBES,
    praise: DESCRIBES,
    "foul-mouthed": DESCRIBES,
    "another-ai": { givesRole: true },
    "someone-else": { givesRole: true, isPlay: true },
    "in-character": { isPlay: true },
    "opening-words": { isPlay: true },
    "about-the-rules": DESCRIBES,
  },
  extraction: {
    "system-prompt": {},
    "your-prompt": DESCRIBES,
    "text-above": { title: "Prompt extraction" },
    password: { title: "Secret extraction" },
    "password-of": {},
    "secret-word": DESCRIBES,
    "odd-form": DESCRIBES,
    forbidden: {},
    "user-data": { title: "Data extraction" },
    "somebodys-data": {},
    particulars: DESCRIBES,
    "private-is-public": DESCRIBES,
  },
  splitting: { parts: {}, "decode-it": {}, assembled: DESCRIBES },
  framing: {
    hypothetical: { describes: true, isPlay: true },
    authority: { describes: true, isPlay: true },
    disclaimer: DESCRIBES,
    "your-maker": DESCRIBES,
    pressure: DESCRIBES,
    "harmful-recipe": {},
    "many-turns": DESCRIBES,
    "unrelated-questions": DESCRIBES,
    "repeated-ask": { title: "Asked again after a refusal" },
  },
  obfuscation: {
    "tag-characters": {},
    "variation-selectors": {},
    bidi: DESCRIBES,
    "zero-width": DESCRIBES,
    "encoded-sentence": DESCRIBES,
  },
} as const satisfies Partial<Record<Family, Record<string, Rule>>>;

/** Rules of all other families. They have no traits, so the engine, which must stay small, does not include them. */
export const PLAIN_RULES = {
  delimiter: { boundary: {}, "chat-template": {}, "role-tag": {}, "mode-tag": {}, "role-heading": {} },
  exfiltration: { image: {}, link: {} },
  flooding: { "repeated-words": {} },
  directive: {
    "to-the-assistant": {},
    "send-data": {},
    unattended: {},
    "concealed-markup": {},
    "frame-in-data": {},
    "dismissal-in-data": {},
    "answer-in-data": {},
    "persuasion-in-data": {},
    "foreign-in-data": {},
    "sending-in-data": {},
  },
  leakage: { "system-prompt": {} },
  learned: { "reads-like-attack": {} },
  personal: {
    email: { title: "Email address" },
    card: { title: "Payment card" },
    iban: { title: "Bank account" },
    ssn: { title: "Social security number" },
    phone: { title: "Telephone number" },
    ip: { title: "IP address" },
  },
  secret: {
    aws: { title: "AWS access key" },
    github: {},
    gitlab: {},
    anthropic: {},
    openai: {},
    slack: {},
    google: {},
    stripe: {},
    "hugging-face": {},
    npm: {},
    sendgrid: {},
    twilio: {},
    telegram: {},
    jwt: { title: "Web token" },
    "private-key": { title: "Private key" },
    named: { title: "Password or token" },
  },
} as const satisfies Record<Exclude<Family, keyof typeof JUDGED_RULES>, Record<string, Omit<Rule, keyof Traits>>>;

/** Every rule of the engine. A detector can use no other name: the compiler rejects it. */
export type Rules = typeof JUDGED_RULES & typeof PLAIN_RULES;

/** The names of a family's rules. */
export type KindOf<Of extends Family> = { [F in Of]: keyof Rules[F] & string }[Of];

/** The rule's full name, as findings carry it: `override.prior-instructions`. */
export type RuleId = { [F in Family]: `${F}.${KindOf<F>}` }[Family];

/** The traits of a rule such as `override.prior-instructions`; undefined where its family has none. */
export function traitsOf(id: RuleId): Traits | undefined {
  const [family, kind] = id.split(".") as [keyof typeof JUDGED_RULES, string];
  return (JUDGED_RULES[family] as Record<string, Traits> | undefined)?.[kind];
}
