import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Card } from "#app/kit/layout/Card.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import type { ProbeTable, ReportPage } from "#domain/report/page.ts";
import type { CorrectMeans, Report } from "#domain/report/report.ts";
import { ReportResult, SAMPLE_NAME } from "./ReportResult.tsx";
import styles from "./ReportViewer.module.css";
import type { ReportAnswer, ReportRequest } from "./report.worker.ts";
import sampleUrl from "./sample.report.jsonl?url";

type ReportState =
  | { status: "idle"; message?: string }
  | { status: "reading"; file: File; share: number }
  | { status: "read"; file: File; report: Report; correctMeans: CorrectMeans };

/** Reads a report in a worker, which is ended when the reader cancels. */
function useReport(words: ReportPage["open"]) {
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

type ReportViewerProps = { words: Pick<ReportPage, "open" | "result">; probes: ProbeTable; children: ReactNode };

/** The place to drop a report, and what was read from it; `children` are not printed with a report. */
export function ReportViewer({ words, probes, children }: ReportViewerProps) {
  const reader = useReport(words.open);
  const { state, read } = reader;
  const result = useRef<HTMLElement>(null);
  const isRead = state.status === "read";

  // The result may be far below the button that was pressed.
  useEffect(() => {
    if (isRead) result.current?.focus();
  }, [isRead]);

  return (
    <>
      <div data-only={isRead ? "screen" : undefined}>
        <Section opening={words.open}>
          <DropZone words={words.open} {...reader} />
        </Section>
      </div>
      {state.status === "read" && (
        <section ref={result} tabIndex={-1} aria-label={words.result.label} className={styles.result}>
          <ReportResult
            {...state}
            words={words.result}
            probes={probes}
            onCorrectMeans={(means) => read(state.file, means)}
          />
        </section>
      )}
      <div data-only={isRead ? "screen" : undefined}>{children}</div>
    </>
  );
}

type DropZoneProps = ReturnType<typeof useReport> & { words: ReportPage["open"] };

function DropZone({ words, state, read, readSample, cancel }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const message = state.status === "idle" && state.message;
  // The button that was pressed is gone: the one in its place gets the focus.
  useEffect(() => {
    if (state.status === "reading" || message) pressed.current?.focus();
  }, [state.status, message]);
  const readFirst = (files: FileList | null) => files?.[0] && read(files[0]);
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isInside);
    if (event.type === "drop") readFirst(event.dataTransfer.files);
  };
  const title = state.status === "reading" ? `${words.reading} ${state.file.name}` : words.drop;
  return (
    <>
      <Card
        data-only="scripts"
        variant="empty"
        className={classNames(layout.stack, styles.zone)}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drag(false)}
      >
        <p className={typeset.subheading}>{title}</p>
        {state.status === "reading" ? (
          <>
            {/* Without a value once the text is read and only has to be counted. */}
            <progress
              className={styles.progress}
              aria-label={title}
              value={state.share < 1 ? state.share : undefined}
            />
            <Button ref={pressed} variant="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
          </>
        ) : (
          <>
            <div className={layout.cluster}>
              <Button ref={pressed} onClick={() => input.current?.click()}>
                {state.status === "read" ? words.another : words.choose}
              </Button>
              <Button variant="quiet" onClick={readSample}>
                {words.sample}
              </Button>
            </div>
            <p className={typeset.note}>{words.sampleNote}</p>
          </>
        )}
        <p role="status">{message}</p>
        <input
          ref={input}
          type="file"
          accept=".json,.jsonl,.eval"
          aria-label={words.choose}
          hidden
          onChange={({ target }) => {
            readFirst(target.files);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </Card>
      <p className={typeset.body} data-only="no-scripts" data-unsearched="true">
        {words.needsScripts}
      </p>
    </>
  );
}
