import { counted } from "#domain/format.ts";
import { FAMILY_TITLES, type Family } from "#domain/guard/families.ts";
import { DEFAULT_POLICY } from "#domain/guard/policy.ts";
import type { Change, Finding, GuardResult, Verdict } from "#domain/guard/verdict.ts";

export const VERDICT_WORDS = { allow: "Allow", flag: "Flag", redact: "Redact", block: "Block" } as const;
export const ACTION_WORDS = { note: "Signal", flag: "Flag", redact: "Redact", block: "Block" } as const;

/** Names of single detectors where the family's says too little. */
const NAMES: Record<string, string> = {
  "personal.email": "Email address",
  "personal.card": "Payment card",
  "personal.iban": "Bank account",
  "personal.ssn": "Social security number",
  "personal.phone": "Telephone number",
  "personal.ip": "IP address",
  "secret.aws": "AWS access key",
  "secret.private-key": "Private key",
  "secret.jwt": "Web token",
  "secret.named": "Password or token",
  "extraction.text-above": "Prompt extraction",
  "extraction.password": "Secret extraction",
  "extraction.user-data": "Data extraction",
  "persona.two-voices": "Two personas",
  "obfuscation.flooding": "Flooding",
};

export const nameOf = ({ detector, family }: Pick<Finding, "detector" | "family">): string =>
  NAMES[detector] ?? FAMILY_TITLES[family];

const overlap = (one: Finding, other: Finding) => one.span.start < other.span.end && other.span.start < one.span.end;

/** Two rules of a family that speak of the same words are one finding to a reader: the graver one, with both points. */
export function findingsToShow({ findings }: GuardResult): Finding[] {
  const shown: Finding[] = [];
  for (const finding of findings) {
    const said = shown
      .slice(0, MAX_COMPARED)
      .find((other) => other.family === finding.family && overlap(other, finding));
    if (said) said.points += finding.points;
    else shown.push({ ...finding });
  }
  return shown;
}
/** A log with a thousand addresses is not worth a million comparisons. */
const MAX_COMPARED = 100;

/** The line under the verdict. */
export function verdictLine({ verdict }: GuardResult, findings: readonly Finding[]): string {
  const found = counted(findings.length, "finding");
  const blocking = findings.filter(({ action }) => action === "block").length;
  if (verdict === "block") return `${found}, ${blocking} of them ${blocking === 1 ? "blocks" : "block"} the message`;
  if (verdict === "redact") return `${found}, redacted before forwarding`;
  if (verdict === "flag") return `${found}, forwarded with a flag`;
  return findings.length === 0 ? "Nothing found" : `${counted(findings.length, "weak signal")}, below the threshold`;
}

const DONE = { allow: "allowed", flag: "flagged", redact: "redacted", block: "blocked" } as const;

/** The score beside the limits it is measured by. */
export const scoreLine = ({ score }: GuardResult): string =>
  `Score ${score} of 100. Flagged from ${DEFAULT_POLICY.flagFrom}, blocked from ${DEFAULT_POLICY.blockFrom}.`;

function changeLine(change: Change, verdict: Verdict): string {
  if ("without" in change) {
    const name = nameOf({ detector: change.without, family: change.without.split(".")[0] as Family });
    return `Without “${name}” it would be ${DONE[change.verdict]}.`;
  }
  const strict = verdict === "block" ? "only " : "";
  if ("limit" in change) {
    const does = change.limit === "flagFrom" ? "flags" : "blocks";
    return `With a policy that ${does} ${strict}from ${change.from} it would be ${DONE[change.verdict]}.`;
  }
  return `With a policy that ${strict}${change.action}s “${FAMILY_TITLES[change.family]}” it would be ${DONE[change.verdict]}.`;
}

const MAX_CHANGES = 3;

/** What would change the verdict, in a few sentences. */
export function changeLines({ verdict, changes, findings }: GuardResult): string[] {
  if (findings.length === 0) return [];
  const lines = [...new Set(changes.map((change) => changeLine(change, verdict)))].slice(0, MAX_CHANGES);
  const decides = verdict === "allow" || changes.some((change) => "without" in change);
  return decides ? lines : ["No single finding decides: without any one of them the verdict stays.", ...lines];
}
