import { useEffect, useId, useRef, useState } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionHeading } from "#app/kit/layout/Section.tsx";
import { capitalised, counted, formatNumber } from "#domain/content/format.ts";
import type { LabConversationSample, LabSample } from "#domain/content/guard.ts";
import { Changes, Findings, LabLearned, Score, ToolCalls } from "./Findings.tsx";
import { explain, type ShownFinding, verdictLine } from "./findings-shown.ts";
import styles from "./GuardLab.module.css";
import { LabControls, LabFoot } from "./LabControls.tsx";
import { LabConversation, turnFieldId } from "./LabConversation.tsx";
import { LabLog, LabReport, type ReportForm } from "./LabDetails.tsx";
import { LabEditor, numberAt, selectSpan } from "./LabEditor.tsx";
import { LabPolicy } from "./LabPolicy.tsx";
import { type LabState, useSharedText, withIds } from "./lab-state.ts";
import { type LabParts, type LoadEngine, usePolicy, useReading } from "./use-reading.ts";
import { NoVerdict, pendingLine, RedactedTurns, Verdict } from "./Verdict.tsx";

/** Debounce of announcements, so that screen readers hear the verdict on a sentence, not on each letter. */
const ANNOUNCE_AFTER_MS = 800;

/** The sentence to announce, debounced, and a function that announces at once; the first sentence is skipped. */
function useAnnouncement(sentence: string): [string, (message: string) => void] {
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

type GuardLabProps = Pick<LabParts, "lab"> & { id: string; Report: ReportForm; load?: LoadEngine };

const TEXT_ID = "lab-text";
const characters = (count: number) => `${formatNumber(count)} ${count === 1 ? "character" : "characters"}`;

function SystemPrompt({ state: { systemPrompt }, change }: LabParts) {
  const id = useId();
  return (
    <div className={classNames(layout.stack, styles.prompt)}>
      <label htmlFor={id} className={typeset.note}>
        System prompt (optional), which the answer must not repeat
      </label>
      <textarea
        id={id}
        className={classNames(typeset.data, styles.field)}
        rows={systemPrompt === "" ? 1 : 2}
        spellCheck={false}
        value={systemPrompt}
        onChange={(event) => change({ systemPrompt: event.target.value })}
      />
    </div>
  );
}

function announcementOf({ reading, policy: { errors } }: Pick<LabParts, "reading" | "policy">): string {
  const { excess, result, findings, engine, learned } = reading;
  const [error] = errors;
  const wrong = error ? ` Policy: ${counted(errors.length, "error")}, the first in line ${error.line}.` : "";
  if (learned.isReading) return "";
  if (result) return `${capitalised(result.verdict)}: ${verdictLine(result, findings)}.${wrong}`;
  // A failed load shows its own message, which is a live region.
  return engine.status === "failed" && !excess ? "" : pendingLine(reading);
}

/** The lab for trying the detection rules. They run in the browser; nothing is sent but a report, by its own button. */
export function GuardLab({ id, lab, Report, load }: GuardLabProps) {
  const [{ direction: mode, text, systemPrompt }] = lab.samples as [LabSample];
  const [{ turns: firstTurns }] = lab.conversations as [LabConversationSample];
  const first = { mode, text, systemPrompt, turns: withIds(firstTurns), policy: "", layers: "both" as const };
  const [state, setState] = useState<LabState>(first);
  const [active, setActive] = useState<number>();
  const section = useRef<HTMLElement>(null);
  const judgement = useRef<HTMLDivElement>(null);
  const policy = usePolicy(state.policy);
  const reading = useReading(state, policy.policy, { ...first, result: lab.firstResult }, section, load);
  const { result, findings, turns } = reading;
  const explanation = result && explain(result, findings, reading.policy);
  const [announcement, announce] = useAnnouncement(announcementOf({ reading, policy }));
  const inTurns = state.mode === "conversation";
  const hasAnswer = state.mode === "output" || (inTurns && state.turns.some(({ role }) => role === "assistant"));
  const change = (changed: Partial<LabState>) => setState((before) => ({ ...before, ...changed }));
  const parts = { lab, state, change, reading, policy, active, onPoint: setActive, onShow, announce };
  useSharedText(section, (shared) => {
    change(shared);
    policy.setOpen(shared.policy !== "");
  });

  function onShow({ turn, span }: ShownFinding) {
    const shown = state.turns[turn];
    selectSpan(inTurns && shown ? turnFieldId(shown.id) : TEXT_ID, span);
  }
  function retry() {
    reading.engine.start();
    // Moves focus off the pressed button, which disappears.
    judgement.current?.focus();
  }

  return (
    <section ref={section} id={id} aria-labelledby={`${id}-heading`} className={layout.section}>
      <Container>
        <SectionHeading id={`${id}-heading`} opening={lab} />
        <p className={classNames(typeset.small, styles.note)}>{lab.withoutScript}</p>
        <LabControls {...parts} />
        <div className={styles.bench}>
          <div className={styles.card}>
            {hasAnswer && <SystemPrompt {...parts} />}
            {inTurns ? (
              <LabConversation {...parts} />
            ) : (
              <>
                <div className={classNames(layout.cluster, layout.spread, styles.head)}>
                  <label htmlFor={TEXT_ID} className={typeset.label}>
                    {state.mode === "input" ? "Input to the model" : "Output from the model"}
                  </label>
                  <span className={typeset.data}>{characters([...state.text].length)}</span>
                </div>
                <LabEditor
                  id={TEXT_ID}
                  value={state.text}
                  read={{ text: turns[0]?.text ?? "", marks: findings }}
                  active={active}
                  onType={(typed) => change({ text: typed })}
                  onCaret={(offset) => setActive(numberAt(findings, offset))}
                />
              </>
            )}
            <LabFoot {...parts} />
          </div>
          <div ref={judgement} tabIndex={-1} className={styles.judgement}>
            {result ? <Verdict {...reading} result={result} /> : <NoVerdict {...parts} onRetry={retry} />}
            {explanation && findings.length > 0 && <Score explanation={explanation} active={active} />}
            <LabLearned {...parts} />
            <Findings {...parts} />
            {result && <ToolCalls calls={result.calls} />}
            {explanation && <Changes explanation={explanation} />}
          </div>
          <div className={classNames(layout.stack, styles.below)}>
            <RedactedTurns {...parts} />
            <div>
              <LabLog {...parts} />
              <LabPolicy {...parts} />
              <LabReport {...parts} Form={Report} />
            </div>
          </div>
        </div>
        <p role="status" className={typeset.hidden}>
          {announcement}
        </p>
      </Container>
    </section>
  );
}
