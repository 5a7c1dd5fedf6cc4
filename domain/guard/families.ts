import file from "../../content/threats.json" with { type: "json" };

/** What the detectors are grouped by, and what a policy can switch. */
export const FAMILY_NAMES = [
  "override",
  "persona",
  "extraction",
  "delimiter",
  "splitting",
  "exfiltration",
  "directive",
  "framing",
  "obfuscation",
  "personal",
  "secret",
  "leakage",
] as const;

export type Family = (typeof FAMILY_NAMES)[number];

/** Apart from the names: a page shows them, the engine does not need them. */
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
  personal: "Personal data",
  secret: "Secret",
  leakage: "System prompt leak",
};

/** The threat a family looks for, as every page has it. */
export function threatOf(family: Family) {
  const threat = file.threats.find(({ families }) => families.includes(family));
  if (threat === undefined) throw new Error(`content/threats.json names no threat for ${family}`);
  return threat;
}
