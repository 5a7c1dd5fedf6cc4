/** Places where a message is caught: before the model, after it, or between the model and its tools. */
export const CHECKPOINTS = ["input", "output", "tool"] as const;
export type Checkpoint = (typeof CHECKPOINTS)[number];

export type Threat = {
  at: readonly Checkpoint[];
  /** The action unless a policy says otherwise. */
  action: "allow" | "flag" | "redact" | "hold" | "block";
  /** OWASP Top 10 for LLM Applications 2026. */
  owasp: string;
  /** OWASP Top 10 for Agentic Applications 2026: the closest of the ids that OWASP's crosswalk lists for the risk. */
  agentic: string;
  /** MITRE ATLAS, release 2026.09. */
  atlas: string;
};

/** Threats by the id that policies and log lines use. */
export const THREATS = {
  "instruction-override": { at: ["input"], action: "block", owasp: "LLM01", agentic: "ASI01", atlas: "AML.T0051.000" },
  "document-instruction": { at: ["input"], action: "flag", owasp: "LLM01", agentic: "ASI01", atlas: "AML.T0051.001" },
  "role-override": { at: ["input"], action: "block", owasp: "LLM01", agentic: "ASI01", atlas: "AML.T0054" },
  obfuscation: { at: ["input"], action: "block", owasp: "LLM01", agentic: "ASI01", atlas: "AML.T0068" },
  "prompt-extraction": { at: ["input"], action: "block", owasp: "LLM08", agentic: "ASI06", atlas: "AML.T0056" },
  "token-flooding": { at: ["input"], action: "block", owasp: "LLM06", agentic: "ASI02", atlas: "AML.T0034" },
  "personal-data": { at: ["input", "output"], action: "redact", owasp: "LLM02", agentic: "ASI06", atlas: "AML.T0057" },
  credentials: { at: ["input", "output"], action: "redact", owasp: "LLM02", agentic: "ASI06", atlas: "AML.T0057" },
  "prompt-leak": { at: ["output"], action: "block", owasp: "LLM08", agentic: "ASI06", atlas: "AML.T0056" },
  "exfiltration-link": { at: ["output"], action: "block", owasp: "LLM10", agentic: "ASI02", atlas: "AML.T0077" },
  "learned-attack": { at: ["input"], action: "flag", owasp: "LLM01", agentic: "ASI01", atlas: "AML.T0051.000" },
  "tool-call": { at: ["tool"], action: "hold", owasp: "LLM03", agentic: "ASI02", atlas: "AML.T0053" },
} as const satisfies Record<string, Threat>;

export type ThreatId = keyof typeof THREATS;

/** Families of rules, which a policy can switch, each with the threat it looks for. */
export const FAMILIES = {
  override: "instruction-override",
  persona: "role-override",
  extraction: "prompt-extraction",
  delimiter: "instruction-override",
  splitting: "obfuscation",
  exfiltration: "exfiltration-link",
  directive: "document-instruction",
  framing: "role-override",
  obfuscation: "obfuscation",
  flooding: "token-flooding",
  personal: "personal-data",
  secret: "credentials",
  leakage: "prompt-leak",
  learned: "learned-attack",
} as const satisfies Record<string, ThreatId>;

export type Family = keyof typeof FAMILIES;
export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

export const threatOf = (family: Family) => THREATS[FAMILIES[family]];

/** The ids of a threat in full: those of OWASP with their edition. */
export const idsOf = ({ owasp, agentic, atlas }: Threat) => ({
  owasp: `${owasp}:2026`,
  agentic: `${agentic}:2026`,
  atlas,
});

/** Whether a family finds data, which is redacted by default, rather than attacks. */
export const isDataFamily = (family: Family): boolean => threatOf(family).action === "redact";

/** Titles of families for display; kept apart, since the engine does not need them. */
export const FAMILY_TITLES: Readonly<Record<Family, string>> = {
  override: "Instruction override",
  persona: "Unrestricted persona",
  extraction: "Prompt and secret extraction",
  delimiter: "Fake system message",
  splitting: "Payload splitting",
  exfiltration: "Markdown exfiltration",
  directive: "Instruction in a document",
  framing: "Authority or hypothetical",
  obfuscation: "Hidden text",
  flooding: "Flooding",
  personal: "Personal data",
  secret: "Secret",
  leakage: "System prompt leak",
  learned: "Reads like an attack",
};
