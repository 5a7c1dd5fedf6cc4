import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo } from "react";
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
import { type Loaded, useLoaded } from "./use-loaded.ts";

/** Loads the engine, which is larger than the rest of the page's script, when the lab is near or in use. */
const loadEngine = () => loadChunk(async () => (await import("#guard/engine")).scanConversation);

export type LoadEngine = typeof loadEngine;
export type Engine = Loaded<Awaited<ReturnType<LoadEngine>>>;

/**
 * The engine, once the lab is near or an answer is wanted. A failure before anybody wants an answer is not shown: wanting
 * one loads the engine again.
 */
function useEngine(lab: RefObject<Element | null>, wanted: boolean, load: LoadEngine): [Engine, ask: () => void] {
  const [engine, ask] = useLoaded(load, wanted);
  const come = useEffectEvent(ask);
  useEffect(() => {
    const element = lab.current;
    // Leaving the page resolves it too.
    whenNear(element).then(() => element?.isConnected && come());
  }, [lab]);
  return [engine, ask];
}

/** The first sample, and what the rules said about it when the page was made. */
export type Known = { sample: First; result: GuardResult };

export type Reading = {
  /** The turns that were scanned; a moment behind the typed ones. */
  turns: readonly Turn[];
  /** The policy they were scanned by. */
  policy: ApplicationPolicy;
  /** The limit that is exceeded, if they are too long to scan. */
  excess: string | undefined;
  /** Undefined until the rules have loaded, or where there is too much to scan. */
  result: ConversationResult | undefined;
  findings: readonly ShownFinding[];
  engine: Engine;
  askAgain: () => void;
};

const NONE: readonly ShownFinding[] = [];

/** The result of one text as that of a conversation. */
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
