import { createHash } from "node:crypto";
import { accuses, titleOf } from "#guard";
import { scan } from "#guard/engine";
import type { LabelledText } from "#guard/evaluation";

/** The engine's result on a labelled text: right, or which mistake it made. */
type CaseOutcome = "missed" | "false-positive" | "right";

export type GuardCase = ReturnType<typeof casesOf>[number];

/**
 * Every text of a set with the engine's result. A case's id is made from its text, so that a link to it lasts. As in
 * the evaluation, a text is accused if a finding flags or blocks it, although data in it may make the verdict Redact.
 */
export const casesOf = (set: readonly LabelledText[], options?: Parameters<typeof scan>[1]) =>
  set.map(({ label, source, text }) => {
    const { verdict, score, findings, learned } = scan(text, options);
    return {
      id: createHash("sha256").update(text).digest("hex").slice(0, 8),
      label,
      source,
      text,
      verdict,
      score,
      learned,
      /** The gravest finding of each title. */
      findings: findings
        .map(({ detector, action }) => ({ detector, action }))
        .filter(({ detector }, at, all) => all.findIndex((one) => titleOf(one.detector) === titleOf(detector)) === at),
      outcome: outcomeOf(label, findings.some(accuses)),
    };
  });

function outcomeOf(label: LabelledText["label"], isAccused: boolean): CaseOutcome {
  if (label === "attack") return isAccused ? "right" : "missed";
  return isAccused ? "false-positive" : "right";
}
