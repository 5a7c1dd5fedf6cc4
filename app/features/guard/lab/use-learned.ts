import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LearnedReading, ReadLearned } from "#guard/learned";
import type { LearnedAnswer, LearnedRequest } from "./learned.worker.ts";

const start = () => new Worker(new URL("./learned.worker.ts", import.meta.url), { type: "module" });

/** Readings that have arrived, by text, and the score from which their words were looked for. */
type Readings = { from: number; byText: ReadonlyMap<string, LearnedReading> };

const NONE: Readings = { from: 0, byText: new Map() };

const keyOf = ({ from, texts }: LearnedRequest) => JSON.stringify([from, texts]);

/**
 * Reads texts with the learned layer in a worker, which loads the weights when it is first needed. One request is under
 * way at a time; what was typed meanwhile follows in the next. After a failure, the next change of the texts tries again.
 */
export function useLearned(texts: readonly string[], from: number) {
  const [readings, setReadings] = useState(NONE);
  /** The request that failed last. */
  const [failed, setFailed] = useState<string>();
  const worker = useRef<Worker>(undefined);
  const isBusy = useRef(false);
  const request: LearnedRequest = { texts, from };
  const wanted = keyOf(request);
  const isRead = texts.every((text) => readings.byText.has(text)) && (texts.length === 0 || readings.from === from);

  const ask = useEffectEvent(() => {
    if (isRead || isBusy.current || failed === wanted) return;
    try {
      worker.current ??= start();
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
  const read: ReadLearned = (text) => (readings.from === from ? readings.byText.get(text) : undefined);
  return { read, readings, hasFailed, isReading: !isRead && !hasFailed, isWarm: readings !== NONE };
}
