type FamilyFacts = {
  /** OWASP Top 10 for LLM Applications, 2026 edition. */
  owasp: string;
  /** MITRE ATLAS technique. */
  atlas: string;
};

/** What the detectors are grouped by, and what a policy can switch. */
export const FAMILIES = {
  override: { owasp: "LLM01:2026", atlas: "AML.T0051.000" },
  persona: { owasp: "LLM01:2026", atlas: "AML.T0054" },
  extraction: { owasp: "LLM08:2026", atlas: "AML.T0056" },
  delimiter: { owasp: "LLM01:2026", atlas: "AML.T0051.000" },
  splitting: { owasp: "LLM01:2026", atlas: "AML.T0068" },
  exfiltration: { owasp: "LLM02:2026", atlas: "AML.T0077" },
  directive: { owasp: "LLM01:2026", atlas: "AML.T0051.001" },
  framing: { owasp: "LLM01:2026", atlas: "AML.T0054" },
  obfuscation: { owasp: "LLM01:2026", atlas: "AML.T0068" },
  personal: { owasp: "LLM02:2026", atlas: "AML.T0057" },
  secret: { owasp: "LLM02:2026", atlas: "AML.T0057" },
  leakage: { owasp: "LLM08:2026", atlas: "AML.T0056" },
} as const satisfies Record<string, FamilyFacts>;

export type Family = keyof typeof FAMILIES;

/** Apart from the facts: a page shows them, the engine does not need them. */
export const FAMILY_TITLES: Readonly<Record<Family, string>> = {
  override: "Instruction override",
  persona: "Unrestricted persona",
  extraction: "Prompt and secret extraction",
  delimiter: "Fake system message",
  splitting: "Payload splitting",
  exfiltration: "Markdown exfiltration",
  directive: "Directive in data",
  framing: "Authority or hypothetical",
  obfuscation: "Hidden text",
  personal: "Personal data",
  secret: "Secret",
  leakage: "System prompt leak",
};

export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];
