import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Card } from "#app/kit/layout/Card.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { ReportPage } from "#domain/report/page.ts";
import type { ProbeTable } from "#domain/report/probes.ts";
import { ReportResult } from "./ReportResult.tsx";
import styles from "./ReportViewer.module.css";
import { useReport } from "./use-report.ts";

type ReportViewerProps = {
  words: Pick<ReportPage, "open" | "result">;
  probes: ProbeTable;
  /** The sections on files and counting, which are not printed with a report. */
  children: ReactNode;
};

/** The place to drop a report, and what was read from it. */
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
