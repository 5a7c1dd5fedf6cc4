import { useEffect, useId, useReducer, useRef, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionHeading } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { GuardLabContent, LabSample } from "#domain/content/guard.ts";
import type { Finding, GuardResult } from "#domain/guard/verdict.ts";
import { Findings } from "./Findings.tsx";
import { VERDICT_WORDS, verdictLine } from "./findings-shown.ts";
import styles from "./GuardLab.module.css";
import { LabControls } from "./LabControls.tsx";
import { LabEditor } from "./LabEditor.tsx";
import { LabFoot } from "./LabFoot.tsx";
import { LabPolicy } from "./LabPolicy.tsx";
import { labReducer } from "./lab-state.ts";
import { labFragment, useSharedText } from "./share-link.ts";
import { type LoadEngine, type Reading, useReading } from "./use-engine.ts";
import { LOADING, NoVerdict, Verdict } from "./Verdict.tsx";

/** Long enough that a screen reader hears the verdict on a sentence, not on each letter. */
const ANNOUNCE_AFTER_MS = 800;

/** A sentence once it has stood for a while; nothing for what was there from the start. */
function useAnnouncement(sentence: string): [string, (words: string) => void] {
  const [announced, setAnnounced] = useState("");
  const first = useRef(sentence);
  useEffect(() => {
    if (first.current === sentence) return;
    first.current = "";
    const timer = setTimeout(() => setAnnounced(sentence), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return [announced, setAnnounced];
}

function Redacted({ text }: { text: string }) {
  return (
    <div className={classNames(layout.stack, styles.redacted)}>
      <h4 className={typeset.label}>Redacted text</h4>
      {/* It scrolls when it is long, so it has to be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <p tabIndex={0} className={typeset.data}>
        {text}
      </p>
    </div>
  );
}

function SystemPrompt({ value, onType }: { value: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className={classNames(layout.stack, styles.prompt)}>
      <label htmlFor={id} className={typeset.note}>
        System prompt, optional: the answer must not repeat it
      </label>
      <textarea
        id={id}
        className={typeset.data}
        rows={2}
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

export type GuardLabProps = {
  id: string;
  /** The words, and what the rules say about the first sample. */
  lab: GuardLabContent & { firstResult: GuardResult };
  index: number;
  load?: LoadEngine;
};

const TEXT_ID = "lab-text";

function spoken({ result, findings, engine }: Reading): string {
  if (result) return `${VERDICT_WORDS[result.verdict]}: ${verdictLine(result, findings)}.`;
  // A failure speaks for itself.
  return engine.status === "failed" ? "" : LOADING;
}

/** The detection rules, to try. They run here; nothing is sent anywhere. */
export function GuardLab({ id, lab, index, load }: GuardLabProps) {
  const [first] = lab.samples as [LabSample];
  const { text, direction, systemPrompt } = first;
  const [state, dispatch] = useReducer(labReducer, { text, direction, systemPrompt, off: [] });
  const [active, setActive] = useState<number>();
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const judgement = useRef<HTMLDivElement>(null);
  const reading = useReading(state, { sample: first, result: lab.firstResult }, section, load);
  const { result, findings } = reading;
  const [announcement, announce] = useAnnouncement(spoken(reading));
  useSharedText(section, (shared) => dispatch({ type: "opened", ...shared }));

  function show({ span }: Finding) {
    input.current?.focus();
    input.current?.setSelectionRange(span.start, span.end);
  }
  function caretAt(offset: number) {
    const index = findings.findIndex(({ span }) => span.start <= offset && offset <= span.end);
    setActive(index < 0 ? undefined : index);
  }
  function retry() {
    reading.askAgain();
    // The button goes away.
    judgement.current?.focus();
  }
  function reload() {
    location.hash = labFragment(state);
    location.reload();
  }

  return (
    <section ref={section} id={id} aria-labelledby={`${id}-heading`} className={layout.section}>
      <Container>
        <SectionHeading id={`${id}-heading`} opening={lab} index={index} />
        <p className={classNames(typeset.small, styles.note)}>{lab.withoutScript}</p>
        <LabControls legend={lab.samplesLabel} samples={lab.samples} state={state} dispatch={dispatch} />
        <div className={styles.bench}>
          <div className={styles.editor}>
            {state.direction === "output" && (
              <SystemPrompt
                value={state.systemPrompt}
                onType={(prompt) => dispatch({ type: "prompted", systemPrompt: prompt })}
              />
            )}
            <LabEditor
              ref={input}
              id={TEXT_ID}
              label={state.direction === "input" ? "Input to the model" : "Output from the model"}
              text={state.text}
              read={reading}
              active={active}
              onType={(typed) => dispatch({ type: "typed", text: typed })}
              onCaret={caretAt}
            />
            <LabFoot
              state={state}
              result={result}
              onClear={() => dispatch({ type: "typed", text: "" })}
              onCopied={announce}
            />
          </div>
          <div ref={judgement} tabIndex={-1} className={styles.judgement}>
            {result ? (
              <Verdict result={result} findings={findings} length={reading.text.length} />
            ) : (
              <NoVerdict engine={reading.engine} onRetry={retry} onReload={reload} />
            )}
            <Findings findings={findings} active={active} onPoint={setActive} onShow={show} />
          </div>
          {result && result.redacted !== reading.text && <Redacted text={result.redacted} />}
        </div>
        <LabPolicy off={state.off} onSwitch={(family, on) => dispatch({ type: "switched", family, on })} />
        <p role="status" className={typeset.hidden}>
          {announcement}
        </p>
      </Container>
    </section>
  );
}
