import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { whenNear } from "#app/hydration/lazy-section.ts";
import type { Finding, GuardResult } from "#domain/guard/verdict.ts";
import { findingsToShow } from "./findings-shown.ts";
import { isUntouched, type LabState, policyWithout } from "./lab-state.ts";

/** The rules weigh more than the rest of the page's script: they come when the lab is near or somebody uses it. */
const loadEngine = () => loadChunk(async () => (await import("#domain/guard/scan.ts")).scan);

export type LoadEngine = typeof loadEngine;

export type Engine =
  | { status: "away" | "coming" }
  /** `times`: some browsers remember a failed import and never ask again; then only a reload helps. */
  | { status: "failed"; times: number }
  | { status: "here"; scan: Awaited<ReturnType<LoadEngine>> };

/**
 * The rules, once the lab is near or somebody wants an answer. If they fail to come before anybody wants one, nobody is
 * told: wanting one asks again.
 */
function useEngine(
  lab: RefObject<Element | null>,
  wanted: boolean,
  load: LoadEngine = loadEngine,
): [Engine, ask: () => void] {
  const [engine, setEngine] = useState<Engine>({ status: "away" });
  const failures = useRef(0);

  function ask() {
    if (engine.status === "coming" || engine.status === "here") return;
    setEngine({ status: "coming" });
    load().then(
      (scan) => setEngine({ status: "here", scan }),
      () => {
        failures.current += 1;
        setEngine({ status: "failed", times: failures.current });
      },
    );
  }
  const come = useEffectEvent(ask);

  useEffect(() => {
    const element = lab.current;
    // Leaving the page counts as near, too.
    whenNear(element).then(() => element?.isConnected && come());
  }, [lab]);
  useEffect(() => {
    if (wanted) come();
  }, [wanted]);

  return [engine, ask];
}

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
