import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { whenNear } from "#app/hydration/lazy-section.ts";
import {
  type ApplicationPolicy,
  type ConversationResult,
  DEFAULT_APPLICATION_POLICY,
  excessOf,
  type GuardResult,
  STANDING,
  type Turn,
} from "#guard";
import { findingsToShow, type ShownFinding } from "./findings-shown.ts";
import { type First, isUntouched, type LabState, turnsOf } from "./lab-state.ts";

/** Loads the engine, which is larger than the rest of the page's script, when the lab is near or in use. */
const loadEngine = () => loadChunk(async () => (await import("#guard/engine")).scanConversation);

export type LoadEngine = typeof loadEngine;
export type Engine = Loaded<Awaited<ReturnType<LoadEngine>>>;

/**
 * Loads the rules once the lab is near or an answer is wanted. A failed load before that is silent: wanting an answer
 * loads them again.
 */
function useEngine(lab: RefObject<Element | null>, wanted: boolean, load: LoadEngine): [Engine, ask: () => void] {
  const [engine, ask] = useLoaded(load, wanted);
  const come = useEffectEvent(ask);
  useEffect(() => {
    const element = lab.current;
    // Leaving the page resolves the promise, too.
    whenNear(element).then(() => element?.isConnected && come());
  }, [lab]);
  return [engine, ask];
}

/** The first sample, with its result from the build. */
export type Known = { sample: First; result: GuardResult };

export type Reading = {
  /** The scanned turns; a moment behind the typed ones. */
  turns: readonly Turn[];
  /** The policy used for scanning. */
  policy: ApplicationPolicy;
  /** The part that is too long to scan. */
  excess: string | undefined;
  /** The result; undefined until the rules have loaded, or for a text too long to scan. */
  result: ConversationResult | undefined;
  findings: readonly ShownFinding[];
  engine: Engine;
  askAgain: () => void;
};

const NONE: readonly ShownFinding[] = [];

/** A single text's result as that of a conversation. */
function asConversation(result: GuardResult, { role }: Turn): ConversationResult {
  const { verdict, score, findings } = result;
  const { trust } = STANDING[role];
  return {
    verdict,
    score,
    mode: DEFAULT_APPLICATION_POLICY.mode,
    turns: [{ role, trust, ...result }],
    findings: findings.map((finding) => ({ ...finding, turn: 0, turns: [0], role, trust })),
    calls: [],
  };
}

/** @param policy undefined while its parser loads */
export function useReading(
  state: LabState,
  policy: ApplicationPolicy | undefined,
  { sample, result: known }: Known,
  lab: RefObject<Element | null>,
  load: LoadEngine = loadEngine,
): Reading {
  const [engine, askAgain] = useEngine(lab, !isUntouched(state, sample), load);
  const scanConversation = engine.status === "loaded" ? engine.value : undefined;
  // Typing is shown at once; scanning follows when there is time.
  const read = useDeferredValue(state);
  const { mode, text, turns: all, systemPrompt } = read;
  const turns = useMemo(() => turnsOf({ mode, text, turns: all }), [mode, text, all]);
  const excess = useMemo(() => excessOf(turns, systemPrompt), [turns, systemPrompt]);
  const untouched = isUntouched(read, sample);
  const result = useMemo(() => {
    if (untouched) return asConversation(known, turns[0] as Turn);
    return policy && !excess ? scanConversation?.(turns, { policy, systemPrompt }) : undefined;
  }, [untouched, known, turns, policy, systemPrompt, excess, scanConversation]);
  const findings = useMemo(() => (result ? findingsToShow(result) : NONE), [result]);
  return { turns, policy: policy ?? DEFAULT_APPLICATION_POLICY, excess, result, findings, engine, askAgain };
}

export type Loaded<Value> =
  | { status: "idle" | "loading" }
  /** `times`: some browsers remember a failed import and never ask again; then only a reload helps. */
  | { status: "failed"; times: number }
  | { status: "loaded"; value: Value };

/** Loads a chunk once it is wanted; wanting it again after a failure loads it again. */
export function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean): [Loaded<Value>, ask: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: "idle" });
  const failures = useRef(0);

  function ask() {
    if (loaded.status === "loading" || loaded.status === "loaded") return;
    setLoaded({ status: "loading" });
    load().then(
      (value) => setLoaded({ status: "loaded", value }),
      () => {
        failures.current += 1;
        setLoaded({ status: "failed", times: failures.current });
      },
    );
  }
  const come = useEffectEvent(ask);
  useEffect(() => {
    if (wanted) come();
  }, [wanted]);

  return [loaded, ask];
}
