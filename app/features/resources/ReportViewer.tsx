import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Card } from "#app/kit/layout/Card.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { ReportPage } from "#domain/report/page.ts";
import type { ProbeTable } from "#domain/report/probes.ts";
import { ReportResult, type Titles } from "./ReportResult.tsx";
import styles from "./ReportViewer.module.css";
import sampleUrl from "./sample.report.jsonl?url";
import { type ReportFile, type ReportState, useReport } from "./use-report.ts";

const SAMPLE_NAME = "made-up-sample.report.jsonl";

type ReportViewerProps = {
  content: ReportPage;
  probes: ProbeTable;
  titles: Titles;
  /** The sections on files and counting, which are not printed with a report. */
  children: ReactNode;
};

/** The place to drop a report, and what was read from it. */
export function ReportViewer({ content, probes, titles, children }: ReportViewerProps) {
  const { state, read, cancel, setState } = useReport();
  const result = useRef<HTMLDivElement>(null);
  const isRead = state.status === "read";
  const readFile = state.status === "read" ? state.file : undefined;

  // The result may be far below the button that was pressed.
  useEffect(() => {
    if (readFile) result.current?.focus();
  }, [readFile]);

  async function openSample() {
    try {
      const response = await fetch(sampleUrl);
      if (!response.ok) throw new Error(`The sample answered with ${response.status}.`);
      read({ name: SAMPLE_NAME, content: await response.blob(), isSample: true });
    } catch {
      setState({ status: "offline" });
    }
  }

  return (
    <>
      <div data-only={isRead ? "screen" : undefined}>
        <Section opening={content.open}>
          <DropZone
            words={content.open}
            state={state}
            onFile={(file) => read({ name: file.name, content: file, isSample: false })}
            onSample={openSample}
            onCancel={cancel}
          />
        </Section>
      </div>
      {state.status === "read" && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <ReportResult
            words={content.result}
            probes={probes}
            titles={titles}
            state={state}
            onOptions={(options) => read(state.file, options)}
          />
        </div>
      )}
      <div data-only={isRead ? "screen" : undefined}>{children}</div>
    </>
  );
}

type DropZoneProps = {
  words: ReportPage["open"];
  state: ReportState;
  onFile: (file: File) => void;
  onSample: () => void;
  onCancel: () => void;
};

function DropZone({ words, state, onFile, onSample, onCancel }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(value);
  };
  function drop(event: DragEvent) {
    over(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }
  return (
    <div className={layout.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does the same. */}
      <div data-only="scripts" onDragOver={over(true)} onDragLeave={over(false)} onDrop={drop}>
        <Card variant="empty" className={styles.zone} data-over={isOver || undefined}>
          {state.status === "reading" ? (
            <Reading words={words} {...state} onCancel={onCancel} />
          ) : (
            <>
              <p className={typeset.subheading}>{words.drop}</p>
              <div className={layout.cluster}>
                <Button onClick={() => input.current?.click()}>
                  {state.status === "read" ? words.another : words.choose}
                </Button>
                <Button variant="quiet" onClick={onSample}>
                  {words.sample}
                </Button>
              </div>
              <p className={typeset.note}>{words.sampleNote}</p>
            </>
          )}
          <p role="status" className={styles.status}>
            {statusText(words, state)}
          </p>
        </Card>
        <input
          ref={input}
          type="file"
          accept=".json,.jsonl,.eval"
          aria-label={words.choose}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </div>
      <p className={classNames(typeset.body, styles.needsScripts)}>{words.needsScripts}</p>
    </div>
  );
}

function statusText(words: ReportPage["open"], state: ReportState): string | undefined {
  if (state.status === "cancelled" || state.status === "offline") return words[state.status];
  if (state.status === "failed") return `${state.file.name}: ${state.problem ?? words.broken}`;
  return undefined;
}

type ReadingProps = { words: ReportPage["open"]; file: ReportFile; share: number; onCancel: () => void };

function Reading({ words, file, share, onCancel }: ReadingProps) {
  const name = `${words.reading} ${file.name}`;
  return (
    <>
      <p className={typeset.subheading}>{name}</p>
      {/* Without a value once the text is read and only has to be counted. */}
      <progress className={styles.progress} max={1} {...(share < 1 && { value: share })} aria-label={name} />
      <Button variant="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
    </>
  );
}
