import { type RefObject, useDeferredValue, useMemo } from "react";
import type { Finding, GuardResult } from "#domain/guard/verdict.ts";
import { findingsToShow } from "./findings-shown.ts";
import { isUntouched, type LabState, policyWithout } from "./lab-state.ts";
import type { LoadEngine } from "./load-engine.ts";
import { type Engine, useEngine } from "./use-engine.ts";

/** The first sample, and what the rules said about it when the page was made. */
export type Known = { sample: Omit<LabState, "off">; result: GuardResult };

export type Reading = {
  /** What was read; a moment behind what is typed. */
  text: string;
  /** Nothing as long as the rules have not come. */
  result: GuardResult | undefined;
  findings: readonly Finding[];
  engine: Engine;
  askAgain: () => void;
};

const NONE: readonly Finding[] = [];

/** What the rules say about the lab's text, at once for what the page came with. */
export function useReading(
  state: LabState,
  { sample, result: known }: Known,
  lab: RefObject<Element | null>,
  load: LoadEngine | undefined,
): Reading {
  const [engine, askAgain] = useEngine(lab, !isUntouched(state, sample), load);
  const scan = engine.status === "here" ? engine.scan : undefined;
  // Typing is answered at once; reading follows as soon as there is time.
  const read = useDeferredValue(state);
  const result = useMemo(() => {
    if (isUntouched(read, sample)) return known;
    const { text, direction, systemPrompt, off } = read;
    return scan?.(text, { direction, systemPrompt, policy: policyWithout(off) });
  }, [read, sample, known, scan]);
  const findings = useMemo(() => (result ? findingsToShow(result) : NONE), [result]);
  return { text: read.text, result, findings, engine, askAgain };
}
