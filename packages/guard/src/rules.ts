import type { Family } from "./families.ts";

type Traits = {
  /** A story, a claim, a trait, an odd form: benign texts have them too. Without an instruction they never block. */
  describes?: true;
  /** A game, a story or an introduction, common in benign texts: without other signals, a few of these count once. */
  isPlay?: true;
  /** Gives the model a role; traits named beside it are then meant for the model. */
  givesRole?: true;
};

/** The rules of each family, in the order of the rule book; the compiler lets a detector use no other name. */
export const RULES = {
  override: "prior-instructions prior-text mode-switch mode-name stop-being",
  persona:
    "anything-now no-matter-how-wrong never-refuse two-voices unbound no-limits no-ethics does-not-obey no-warnings whatever-asked at-stake praise foul-mouthed another-ai someone-else in-character opening-words about-the-rules",
  extraction:
    "system-prompt your-prompt text-above password password-of secret-word odd-form forbidden user-data somebodys-data particulars private-is-public",
  splitting: "parts decode-it assembled",
  framing:
    "hypothetical authority disclaimer your-maker pressure harmful-recipe many-turns unrelated-questions repeated-ask",
  obfuscation: "tag-characters variation-selectors bidi zero-width encoded-sentence",
  delimiter: "boundary chat-template role-tag mode-tag role-heading",
  exfiltration: "image link",
  flooding: "repeated-words",
  directive:
    "to-the-assistant send-data unattended concealed-markup frame-in-data dismissal-in-data answer-in-data persuasion-in-data foreign-in-data sending-in-data",
  leakage: "system-prompt",
  learned: "reads-like-attack",
  personal: "email card iban ssn phone ip",
  secret:
    "aws github gitlab anthropic openai slack google stripe hugging-face npm sendgrid twilio telegram jwt private-key named",
} as const satisfies Record<Family, string>;

type NamesIn<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : Text;
export type KindOf<Of extends Family> = { [F in Of]: NamesIn<(typeof RULES)[F]> }[Of];

/** The rule's full name, as findings carry it: `override.prior-instructions`. */
export type RuleId = { [F in Family]: `${F}.${KindOf<F>}` }[Family];

/** Titles of rules in a list of findings, where that of the family is not specific enough. */
export const RULE_TITLES: Readonly<Partial<Record<RuleId, string>>> = {
  "persona.two-voices": "Two personas",
  "extraction.text-above": "Prompt extraction",
  "extraction.password": "Secret extraction",
  "extraction.user-data": "Data extraction",
  "framing.repeated-ask": "Asked again after a refusal",
  "personal.email": "Email address",
  "personal.card": "Payment card",
  "personal.iban": "Bank account",
  "personal.ssn": "Social security number",
  "personal.phone": "Telephone number",
  "personal.ip": "IP address",
  "secret.aws": "AWS access key",
  "secret.jwt": "Web token",
  "secret.private-key": "Private key",
  "secret.named": "Password or token",
};

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
