import * as v from "valibot";

/** Names of the editions whose ids our pages use; content writes {owaspLlm}, {owaspAgentic} and {editions}. */
const owaspLlm = "OWASP Top 10 for LLM Applications 2026";
const owaspAgentic = "OWASP Top 10 for Agentic Applications 2026";
export const EDITION_NAMES = {
  owaspLlm,
  owaspAgentic,
  editions: `${owaspLlm} (published 4 August 2026); ${owaspAgentic} (published December 2025); MITRE ATLAS, release 2026.09`,
};

/** Risks of OWASP’s LLM list. Ids changed between editions: never mix two. */
export const OWASP_LLM_2026 = {
  LLM01: "Prompt Injection",
  LLM02: "Sensitive Information Disclosure",
  LLM03: "Excessive Agency",
  LLM04: "Supply Chain",
  LLM05: "Data and Model Poisoning",
  LLM06: "Unbounded Consumption",
  LLM07: "Misinformation",
  LLM08: "Hidden Context Exposure",
  LLM09: "Vector and Embedding Weaknesses",
  LLM10: "Improper Output Handling",
} as const;

/** Risks of OWASP’s agentic list. */
export const OWASP_AGENTIC_2026 = {
  ASI01: "Agent Goal Hijack",
  ASI02: "Tool Misuse and Exploitation",
  ASI03: "Identity and Privilege Abuse",
  ASI04: "Agentic Supply Chain Vulnerabilities",
  ASI05: "Unexpected Code Execution",
  ASI06: "Memory and Context Poisoning",
  ASI07: "Insecure Inter-Agent Communication",
  ASI08: "Cascading Failures",
  ASI09: "Human-Agent Trust Exploitation",
  ASI10: "Rogue Agents",
} as const;

/** MITRE ATLAS, release 2026.09: the techniques that our pages mention. */
export const ATLAS_TECHNIQUES = {
  "AML.T0034": "Cost Harvesting",
  "AML.T0051": "LLM Prompt Injection",
  "AML.T0051.000": "LLM Prompt Injection: Direct",
  "AML.T0051.001": "LLM Prompt Injection: Indirect",
  "AML.T0053": "AI Agent Tool Invocation",
  "AML.T0054": "LLM Jailbreak",
  "AML.T0056": "Extract LLM System Prompt",
  "AML.T0057": "LLM Data Leakage",
  "AML.T0068": "LLM Prompt Obfuscation",
  "AML.T0070": "RAG Poisoning",
  "AML.T0077": "LLM Response Rendering",
  "AML.T0080": "AI Agent Context Poisoning",
  "AML.T0086": "Exfiltration via AI Agent Tool Invocation",
} as const;

const idOf = <Id extends string>(list: Record<Id, string>, message: string) =>
  v.picklist(Object.keys(list) as Id[], message);

export const owaspId = idOf(OWASP_LLM_2026, "is no risk of OWASP’s 2026 list");
export const agenticId = idOf(OWASP_AGENTIC_2026, "is no risk of OWASP’s agentic list of 2026");
export const atlasId = idOf(ATLAS_TECHNIQUES, "is no technique of MITRE ATLAS that our pages know");
