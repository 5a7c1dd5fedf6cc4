import { useEffect, useRef, useState } from "react";
import type { ReadingOptions, Report } from "#domain/report/report.ts";
import type { ReportAnswer, ReportRequest } from "./report.worker.ts";

/** A file to read; its name is that of the download, too. */
export type ReportFile = { name: string; content: Blob; isSample: boolean };

export type ReportState =
  | { status: "empty" | "cancelled" | "offline" }
  | { status: "reading"; file: ReportFile; share: number }
  | { status: "failed"; file: ReportFile; problem: string | undefined }
  | { status: "read"; file: ReportFile; report: Report; options: ReadingOptions };

const start = () => new Worker(new URL("./report.worker.ts", import.meta.url), { type: "module" });

/** Reads a report in a worker, which is ended when the reader cancels. */
export function useReport() {
  const [state, setState] = useState<ReportState>({ status: "empty" });
  const worker = useRef<Worker>(undefined);

  function end() {
    worker.current?.terminate();
    worker.current = undefined;
  }
  /** Loads the worker; one that does not load is tried again with the next file. */
  function prepare() {
    worker.current = start();
    worker.current.onerror = end;
    return worker.current;
  }

  // Loaded with the page, so that a file can be read without a connection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated.
  useEffect(() => {
    prepare();
    return end;
  }, []);

  function read(file: ReportFile, options: ReadingOptions = {}) {
    if (state.status === "reading") end();
    const failed = (problem?: string) => setState({ status: "failed", file, problem });
    const reader = worker.current ?? prepare();
    reader.onerror = () => {
      failed();
      end();
    };
    reader.onmessage = ({ data }: MessageEvent<ReportAnswer>) => {
      if (data === "unreadable") failed();
      else if ("share" in data) setState({ status: "reading", file, share: data.share });
      else if ("problem" in data) failed(data.problem);
      else setState({ status: "read", file, report: data.report, options });
    };
    setState({ status: "reading", file, share: 0 });
    reader.postMessage({ file: file.content, options } satisfies ReportRequest);
  }

  function cancel() {
    end();
    prepare();
    setState({ status: "cancelled" });
  }

  return { state, read, cancel, setState };
}
