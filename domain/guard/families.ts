type FamilyFacts = {
  name: string;
  /** OWASP Top 10 for LLM Applications, 2026 edition. */
  owasp: string;
  /** MITRE ATLAS technique. */
  atlas: string;
};

/** What the detectors are grouped by, and what a policy can switch. */
export const FAMILIES = {
  override: { name: "Instruction override", owasp: "LLM01:2026", atlas: "AML.T0051.000" },
  persona: { name: "Unrestricted persona", owasp: "LLM01:2026", atlas: "AML.T0054" },
  extraction: { name: "Prompt and secret extraction", owasp: "LLM08:2026", atlas: "AML.T0056" },
  delimiter: { name: "Fake system message", owasp: "LLM01:2026", atlas: "AML.T0051.000" },
  splitting: { name: "Payload splitting", owasp: "LLM01:2026", atlas: "AML.T0068" },
  exfiltration: { name: "Markdown exfiltration", owasp: "LLM02:2026", atlas: "AML.T0077" },
  directive: { name: "Directive in data", owasp: "LLM01:2026", atlas: "AML.T0051.001" },
  framing: { name: "Authority or hypothetical", owasp: "LLM01:2026", atlas: "AML.T0054" },
  obfuscation: { name: "Hidden text", owasp: "LLM01:2026", atlas: "AML.T0068" },
  personal: { name: "Personal data", owasp: "LLM02:2026", atlas: "AML.T0057" },
  secret: { name: "Secret", owasp: "LLM02:2026", atlas: "AML.T0057" },
  leakage: { name: "System prompt leak", owasp: "LLM08:2026", atlas: "AML.T0056" },
} as const satisfies Record<string, FamilyFacts>;

export type Family = keyof typeof FAMILIES;

export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];
