import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LearnedReading, ReadLearned } from "#guard/learned";
import type { LearnedAnswer, LearnedRequest } from "./learned.worker.ts";

const start = () => new Worker(new URL("./learned.worker.ts", import.meta.url), { type: "module" });

type Known = { from: number; readings: ReadonlyMap<string, LearnedReading> };

const NONE: Known = { from: 0, readings: new Map() };

/** Characters from which a request is given up when its texts change: reading them would take seconds. */
const LONG = 50_000;
const isLong = ({ texts }: LearnedRequest) => texts.reduce((sum, { length }) => sum + length, 0) >= LONG;

/**
 * Reads texts with the learned layer in a worker, which loads the weights when it is first needed. One request is under
 * way at a time; what was typed meanwhile follows in the next.
 * @param texts undefined while nothing is to be read
 * @returns `read` finds the readings that have arrived
 */
export function useLearned(texts: readonly string[] | undefined, from: number) {
  const [known, setKnown] = useState(NONE);
  const [hasFailed, setFailed] = useState(false);
  const worker = useRef<Worker>(undefined);
  const asked = useRef<LearnedRequest>(undefined);

  const isRead = known.from === from && texts?.every((text) => known.readings.has(text));
  const ask = useEffectEvent(() => {
    if (!texts || isRead) return;
    if (asked.current && isLong(asked.current)) stop();
    if (asked.current) return;
    try {
      worker.current ??= start();
      worker.current.onmessage = receive;
      worker.current.onerror = fail;
      asked.current = { texts, from };
      worker.current.postMessage(asked.current);
    } catch {
      fail();
    }
  });
  function receive({ data: { request, readings } }: MessageEvent<LearnedAnswer>) {
    if (!readings) return fail();
    asked.current = undefined;
    setFailed(false);
    setKnown({
      from: request.from,
      readings: new Map(request.texts.map((text, at) => [text, readings[at] ?? { score: 0 }])),
    });
  }
  /** The rules stay; the next change of the text tries again with a new worker. */
  function fail() {
    stop();
    setFailed(true);
  }
  function stop() {
    worker.current?.terminate();
    worker.current = undefined;
    asked.current = undefined;
  }
  const wanted = texts && JSON.stringify([from, texts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the texts change, and when an answer has arrived.
  useEffect(() => ask(), [wanted, known]);
  useEffect(() => () => worker.current?.terminate(), []);

  const read: ReadLearned = (text) => (known.from === from ? known.readings.get(text) : undefined);
  return { read, known, isReading: texts !== undefined && !isRead && !hasFailed, hasFailed };
}
