import type { Family } from "./families.ts";

/** A rule's entry: its title in a list of findings, if the family's is not specific enough. */
export type Rule = { title?: string };

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

/** Every rule by family, in the order of the rule book. A detector can use no other name: the compiler rejects it. */
export const RULES = {
  override: { "prior-instructions": {}, "prior-text": {}, "mode-switch": {}, "mode-name": {}, "stop-being": {} },
  persona: {
    "anything-now": {},
    "no-matter-how-wrong": {},
    "never-refuse": {},
    "two-voices": { title: "Two personas" },
    unbound: {},
    "no-limits": {},
    "no-ethics": {},
    "does-not-obey": {},
    "no-warnings": {},
    "whatever-asked": {},
    "at-stake": {},
    praise: {},
    "foul-mouthed": {},
    "another-ai": {},
    "someone-else": {},
    "in-character": {},
    "opening-words": {},
    "about-the-rules": {},
  },
  extraction: {
    "system-prompt": {},
    "your-prompt": {},
    "text-above": { title: "Prompt extraction" },
    password: { title: "Secret extraction" },
    "password-of": {},
    "secret-word": {},
    "odd-form": {},
    forbidden: {},
    "user-data": { title: "Data extraction" },
    "somebodys-data": {},
    particulars: {},
    "private-is-public": {},
  },
  splitting: { parts: {}, "decode-it": {}, assembled: {} },
  framing: {
    hypothetical: {},
    authority: {},
    disclaimer: {},
    "your-maker": {},
    pressure: {},
    "harmful-recipe": {},
    "many-turns": {},
    "unrelated-questions": {},
    "repeated-ask": { title: "Asked again after a refusal" },
  },
  obfuscation: { "tag-characters": {}, "variation-selectors": {}, bidi: {}, "zero-width": {}, "encoded-sentence": {} },
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
} as const satisfies Record<Family, Record<string, Rule>>;

export type KindOf<Of extends Family> = { [F in Of]: keyof (typeof RULES)[F] & string }[Of];

/** The rule's full name, as findings carry it: `override.prior-instructions`. */
export type RuleId = { [F in Family]: `${F}.${KindOf<F>}` }[Family];

const DESCRIBES = { describes: true } as const;

/** The traits of the rules that have any. They stand apart, so that the engine, which must stay small, has only these. */
export const TRAITS: Readonly<Partial<Record<RuleId, Traits>>> = {
  "override.mode-name": DESCRIBES,
  "persona.unbound": DESCRIBES,
  "persona.no-limits": DESCRIBES,
  "persona.no-ethics": DESCRIBES,
  "persona.does-not-obey": DESCRIBES,
  "persona.no-warnings": DESCRIBES,
  "persona.at-stake": DESCRIBES,
  "persona.praise": DESCRIBES,
  "persona.foul-mouthed": DESCRIBES,
  "persona.another-ai": { givesRole: true },
  "persona.someone-else": { givesRole: true, isPlay: true },
  "persona.in-character": { isPlay: true },
  "persona.opening-words": { isPlay: true },
  "persona.about-the-rules": DESCRIBES,
  "extraction.your-prompt": DESCRIBES,
  "extraction.secret-word": DESCRIBES,
  "extraction.odd-form": DESCRIBES,
  "extraction.particulars": DESCRIBES,
  "extraction.private-is-public": DESCRIBES,
  "splitting.assembled": DESCRIBES,
  "framing.hypothetical": { describes: true, isPlay: true },
  "framing.authority": { describes: true, isPlay: true },
  "framing.disclaimer": DESCRIBES,
  "framing.your-maker": DESCRIBES,
  "framing.pressure": DESCRIBES,
  "framing.many-turns": DESCRIBES,
  "framing.unrelated-questions": DESCRIBES,
  "obfuscation.bidi": DESCRIBES,
  "obfuscation.zero-width": DESCRIBES,
  "obfuscation.encoded-sentence": DESCRIBES,
};
