import { useEffect, useRef, useState } from "react";
import type { ReportPage } from "#domain/report/page.ts";
import type { CorrectMeans, Report } from "#domain/report/report.ts";
import type { ReportAnswer, ReportRequest } from "./report.worker.ts";
import sampleUrl from "./sample.report.jsonl?url";

export const SAMPLE_NAME = "made-up-sample.report.jsonl";

type ReportState =
  | { status: "idle"; message?: string }
  | { status: "reading"; file: File; share: number }
  | { status: "read"; file: File; report: Report; correctMeans: CorrectMeans };

/** Reads a report in a worker, which is ended when the reader cancels. */
export function useReport(words: ReportPage["open"]) {
  const [state, setState] = useState<ReportState>({ status: "idle" });
  const worker = useRef<Worker>(undefined);
  const isBusy = useRef(false);
  /** The number of the last action: a sample that arrives after another one is dropped. */
  const action = useRef(0);
  const stop = (message: string) => setState({ status: "idle", message });

  /** Loads a worker in place of the last; one that does not load is tried again with the next file. */
  function renew(): Worker {
    worker.current?.terminate();
    isBusy.current = false;
    const started = new Worker(new URL("./report.worker.ts", import.meta.url), { type: "module" });
    started.onerror = () => {
      worker.current = undefined;
    };
    worker.current = started;
    return started;
  }

  // Loaded with the page, so that a file can be read without a connection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated.
  useEffect(() => {
    renew();
    return () => worker.current?.terminate();
  }, []);

  function read(file: File, correctMeans: CorrectMeans = "resisted") {
    action.current += 1;
    const reader = (!isBusy.current && worker.current) || renew();
    isBusy.current = true;
    const fail = (problem = words.broken) => stop(`${file.name}: ${problem}`);
    reader.onerror = () => {
      worker.current = undefined;
      fail();
    };
    reader.onmessage = ({ data }: MessageEvent<ReportAnswer>) => {
      if ("share" in data) return setState({ status: "reading", file, share: data.share });
      isBusy.current = false;
      if ("report" in data) setState({ status: "read", file, report: data.report, correctMeans });
      else fail(data.problem);
    };
    setState({ status: "reading", file, share: 0 });
    reader.postMessage({ file, correctMeans } satisfies ReportRequest);
  }

  async function readSample() {
    action.current += 1;
    const number = action.current;
    const response = await fetch(sampleUrl).catch(() => undefined);
    const sample = response?.ok && (await response.blob());
    if (number !== action.current) return;
    if (sample) read(new File([sample], SAMPLE_NAME));
    else stop(words.offline);
  }

  function cancel() {
    action.current += 1;
    renew();
    stop(words.cancelled);
  }

  return { state, read, readSample, cancel };
}
