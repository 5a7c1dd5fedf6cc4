import type { Signal } from "./signal.ts";

/**
 * Signs that describe rather than tell: a story, a claim, a trait, an odd form. Honest texts have them as well, so they
 * may flag together, but a block needs an instruction that is aimed at the model.
 */
const CIRCUMSTANCES = new Set([
  "override.mode-name",
  "persona.unbound",
  "persona.no-limits",
  "persona.no-ethics",
  "persona.does-not-obey",
  "persona.praise",
  "persona.no-warnings",
  "persona.at-stake",
  "persona.foul-mouthed",
  "persona.about-the-rules",
  "extraction.your-prompt",
  "extraction.secret-word",
  "extraction.odd-form",
  "extraction.particulars",
  "extraction.private-is-public",
  "splitting.assembled",
  "framing.hypothetical",
  "framing.authority",
  "framing.disclaimer",
  "framing.your-maker",
  "framing.pressure",
  "framing.many-turns",
  "framing.unrelated-questions",
  "obfuscation.bidi",
  "obfuscation.zero-width",
  "obfuscation.flooding",
  "obfuscation.encoded-sentence",
]);

/** Whether a detector finds something the model is told to do. */
export const isAimed = ({ detector }: Pick<Signal, "detector">): boolean => !CIRCUMSTANCES.has(detector);
