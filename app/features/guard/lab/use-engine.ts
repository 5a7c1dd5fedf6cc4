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

/** Loads the engine as its own chunk, which is larger than the rest of the page's scripts. */
const loadEngine = () => loadChunk(async () => (await import("#guard/engine")).scanConversation);

export type LoadEngine = typeof loadEngine;
export type Engine = Loaded<Awaited<ReturnType<LoadEngine>>>;

/**
 * Loads the engine once the lab is near the viewport or a verdict is needed. A failed preload is silent: needing a
 * verdict loads the engine again.
 */
function useEngine(lab: RefObject<Element | null>, wanted: boolean, load: LoadEngine): [Engine, start: () => void] {
  const [engine, start] = useLoaded(load, wanted);
  const loadWhenNear = useEffectEvent(start);
  useEffect(() => {
    const element = lab.current;
    // The promise also resolves when the element is removed from the page.
    whenNear(element).then(() => element?.isConnected && loadWhenNear());
  }, [lab]);
  return [engine, start];
}

/** The first sample, with its result from the build. */
export type Known = { sample: First; result: GuardResult };

export type Reading = {
  /** The scanned turns, which lag behind the typed ones. */
  turns: readonly Turn[];
  /** The policy used for scanning. */
  policy: ApplicationPolicy;
  /** The part that is too long to scan. */
  excess: string | undefined;
  /** The result; undefined until the rules have loaded, or for a text too long to scan. */
  result: ConversationResult | undefined;
  findings: readonly ShownFinding[];
  engine: Engine;
  retry: () => void;
};

const NONE: readonly ShownFinding[] = [];

/** Wraps a single text's result as a conversation of one turn. */
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

/** Scans the lab's text with the policy. @param policy undefined while its parser loads */
export function useReading(
  state: LabState,
  policy: ApplicationPolicy | undefined,
  { sample, result: known }: Known,
  lab: RefObject<Element | null>,
  load: LoadEngine = loadEngine,
): Reading {
  const [engine, retry] = useEngine(lab, !isUntouched(state, sample), load);
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
  return { turns, policy: policy ?? DEFAULT_APPLICATION_POLICY, excess, result, findings, engine, retry };
}

export type Loaded<Value> =
  | { status: "idle" | "loading" }
  /** `times` counts failures: some browsers cache a failed import, and then only a reload helps. */
  | { status: "failed"; times: number }
  | { status: "loaded"; value: Value };

/** Loads a chunk once `wanted` is true; the returned function loads it on demand and retries after a failure. */
export function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean): [Loaded<Value>, start: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: "idle" });
  const failures = useRef(0);

  function start() {
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
  const startWhenWanted = useEffectEvent(start);
  useEffect(() => {
    if (wanted) startWhenWanted();
  }, [wanted]);

  return [loaded, start];
}
