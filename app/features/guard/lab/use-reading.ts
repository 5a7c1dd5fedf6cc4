import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { guardLab } from "#app/content/guard.server.ts";
import { whenNear } from "#app/hydration/lazy-section.ts";
import { loadChunk } from "#app/hydration/recovery.ts";
import {
  type ApplicationPolicy,
  type ConversationResult,
  DEFAULT_APPLICATION_POLICY,
  eachFamily,
  excessOf,
  newestTurns,
  ROLES,
  type Role,
  TRUST,
} from "#guard";
import type { LearnedReading, ReadLearned } from "#guard/learned";
import type { PolicyError, ReadPolicy } from "#guard/policy-file";
import { findingsToShow, type ShownFinding } from "./findings-shown.ts";
import { type LabState, type Layers, turnsOf } from "./lab-state.ts";
import type { LearnedAnswer, LearnedRequest } from "./learned.worker.ts";

/** Loads the engine as its own chunk, which is larger than the rest of the page's scripts. */
const loadEngine = () => loadChunk(async () => (await import("#guard/engine")).scanConversation);

export type LoadEngine = typeof loadEngine;

/** The lab with its first sample, whose result is known from the build. */
type Known = Omit<LabState, "turns"> & { result: ConversationResult };

/** Whether the prerendered result still applies. */
const isUntouched = (state: LabState, first: Known) =>
  (["mode", "text", "systemPrompt", "policy", "layers"] as const).every((part) => state[part] === first[part]);

export type Reading = ReturnType<typeof useReading>;

/** The props that all parts of the lab share. */
export type LabParts = {
  lab: ReturnType<typeof guardLab>;
  state: LabState;
  change: (change: Partial<LabState>) => void;
  reading: Reading;
  policy: PolicyReading;
  /** The number of the highlighted finding. */
  active: number | undefined;
  onPoint: (number: number | undefined) => void;
  onShow: (finding: ShownFinding) => void;
  /** Announces a message to screen readers. */
  announce: (message: string) => void;
};

/** Scans the lab's text with the policy. The engine is loaded once the lab is near or a verdict is needed. */
export function useReading(
  state: LabState,
  policy: ApplicationPolicy | undefined,
  known: Known,
  lab: RefObject<Element | null>,
  load = loadEngine,
) {
  const engine = useLoaded(load, !isUntouched(state, known));
  // A failed load from here is silent: needing a verdict loads the engine again.
  const loadWhenNear = useEffectEvent(engine.start);
  useEffect(() => {
    const element = lab.current;
    // The promise also resolves when the element is removed from the page.
    whenNear(element).then(() => element?.isConnected && loadWhenNear());
  }, [lab]);
  const { value: scanConversation } = engine;
  // Typing is shown at once; scanning follows when there is time.
  const read = useDeferredValue(state);
  const { mode, text, turns: all, systemPrompt, layers } = read;
  const turns = useMemo(() => turnsOf({ mode, text, turns: all }), [mode, text, all]);
  /** The part that is too long to scan. */
  const excess = useMemo(() => excessOf(turns, systemPrompt), [turns, systemPrompt]);
  const untouched = isUntouched(read, known);
  const applied = useMemo(() => policy && withLayers(policy, layers), [policy, layers]);
  const { actions, learned: limits } = (applied ?? DEFAULT_APPLICATION_POLICY).roles.user;
  const readsLearned = !untouched && !excess && actions.learned !== "off";
  const texts = newestTurns(turns)
    .filter(({ role, text }) => readsLearned && TRUST[role] !== "answer" && text.trim() !== "")
    .map((turn) => turn.text);
  const learned = useLearned(texts, limits.flagFrom);
  /** Undefined until the rules have loaded, and for a text too long to scan. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made in each rendering, from the readings.
  const result = useMemo(() => {
    if (untouched) return known.result;
    return applied && !excess
      ? scanConversation?.(turns, { policy: applied, systemPrompt, learned: learned.read })
      : undefined;
  }, [untouched, known.result, turns, applied, systemPrompt, excess, scanConversation, learned.readings]);
  const findings = useMemo(() => (result ? findingsToShow(result) : []), [result]);
  // While the layer reads, the last verdict stays with its text: the rules' alone could differ for a moment.
  const current = useMemo(() => ({ turns, result, findings, excess }), [turns, result, findings, excess]);
  const [settled, setSettled] = useState(current);
  const isHeld = learned.isReading && learned.readings !== undefined && settled.result !== undefined && !excess;
  if (!isHeld && settled !== current) setSettled(current);
  const shown = isHeld ? settled : current;
  return { ...shown, policy: applied ?? DEFAULT_APPLICATION_POLICY, learned, engine };
}

/** The policy with only the rules, or only the learned layer. */
function withLayers(policy: ApplicationPolicy, layers: Layers): ApplicationPolicy {
  if (layers === "both") return policy;
  const only = (role: Role) => {
    const own = policy.roles[role];
    // The learned layer does not read answers, so that there is nothing to choose for them.
    if (TRUST[role] === "answer") return [role, own];
    const isOn = (family: string) => (family === "learned") === (layers === "learned");
    return [role, { ...own, actions: eachFamily((family) => (isOn(family) ? own.actions[family] : "off")) }];
  };
  return { ...policy, roles: Object.fromEntries(ROLES.map(only)) };
}

/** A chunk. It counts failures, for some browsers cache a failed import, and then only a reload helps. */
type Loaded<Value> = { status: "idle" | "loading" | "failed" | "loaded"; value?: Value; failures: number };

/** Loads a chunk once `wanted` is true; `start` loads it on demand and retries after a failure. */
function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: "idle", failures: 0 });

  function start() {
    if (loaded.status === "loading" || loaded.status === "loaded") return;
    setLoaded({ ...loaded, status: "loading" });
    load().then(
      (value) => setLoaded({ ...loaded, status: "loaded", value }),
      () => setLoaded({ status: "failed", failures: loaded.failures + 1 }),
    );
  }
  const startWhenWanted = useEffectEvent(start);
  useEffect(() => {
    if (wanted) startWhenWanted();
  }, [wanted]);

  return { ...loaded, start };
}

/** Loads the YAML parser, when the policy editor or a link with a policy is opened. */
const loadReader = () => loadChunk(async () => (await import("#guard/policy-file")).readPolicy);

export type PolicyReading = ReturnType<typeof usePolicy>;

const NO_ERRORS: readonly PolicyError[] = [];

/** The policy editor's file, read with a delay behind typing. While it is wrong, the last valid one applies. */
export function usePolicy(typed: string) {
  const [isOpen, setOpen] = useState(false);
  const text = useDeferredValue(typed);
  const isFile = text.trim() !== "";
  const reader = useLoaded(loadReader, isOpen || isFile);
  const { value: read } = reader;
  const outcome = useMemo(() => (isFile ? read?.(text) : undefined), [isFile, read, text]);
  const [lastValid, setLastValid] = useState<ReadPolicy>();
  const isWrong = outcome !== undefined && "errors" in outcome;
  const applied = isWrong ? lastValid : outcome;
  if (applied !== lastValid) setLastValid(applied);
  const isWaiting = isFile && !read && reader.status !== "failed";
  return {
    isOpen,
    setOpen,
    text,
    reader,
    errors: isWrong ? outcome.errors : NO_ERRORS,
    applied,
    /** The policy to scan by; undefined while the parser loads. */
    policy: isWaiting ? undefined : (applied?.policy ?? DEFAULT_APPLICATION_POLICY),
  };
}

const keyOf = ({ from, texts }: LearnedRequest) => JSON.stringify([from, texts]);

/** Reads texts in a worker, one request at a time. After a failure, the next change of the texts tries again. */
function useLearned(texts: readonly string[], from: number) {
  /** Readings that have arrived, by text, and the score from which their words were looked for. */
  const [readings, setReadings] = useState<{ from: number; byText: ReadonlyMap<string, LearnedReading> }>();
  /** The request that failed last. */
  const [failed, setFailed] = useState<string>();
  const worker = useRef<Worker>(undefined);
  const isBusy = useRef(false);
  const request: LearnedRequest = { texts, from };
  const wanted = keyOf(request);
  const isRead = texts.length === 0 || (readings?.from === from && texts.every((text) => readings.byText.has(text)));

  const ask = useEffectEvent(() => {
    if (isRead || isBusy.current || failed === wanted) return;
    try {
      worker.current ??= new Worker(new URL("./learned.worker.ts", import.meta.url), { type: "module" });
      worker.current.onmessage = receive;
      worker.current.onerror = () => fail(wanted);
      worker.current.postMessage(request);
      isBusy.current = true;
    } catch {
      fail(wanted);
    }
  });
  function receive({ data }: MessageEvent<LearnedAnswer>) {
    if (!data.readings) return fail(keyOf(data.request));
    isBusy.current = false;
    setFailed(undefined);
    setReadings({ from: data.request.from, byText: new Map(data.readings) });
  }
  function fail(which: string) {
    worker.current?.terminate();
    worker.current = undefined;
    isBusy.current = false;
    setFailed(which);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the texts change, and after each answer or failure.
  useEffect(() => ask(), [wanted, readings, failed]);
  useEffect(() => () => worker.current?.terminate(), []);

  const hasFailed = !isRead && failed !== undefined;
  const read: ReadLearned = (text) => (readings?.from === from ? readings.byText.get(text) : undefined);
  return { read, readings, hasFailed, isReading: !isRead && !hasFailed };
}
