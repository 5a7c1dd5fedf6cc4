import { useDeferredValue, useId, useMemo, useReducer, useRef, useState } from "react";
import { Chip } from "#app/ui/Chip/Chip.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import { SegmentedControl } from "#app/ui/SegmentedControl/SegmentedControl.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { scan } from "#domain/guard/scan.ts";
import type { Finding } from "#domain/guard/verdict.ts";
import type { GuardLabContent, LabSample } from "#domain/guard-lab.ts";
import { Findings } from "../Findings/Findings.tsx";
import { findingsToShow, VERDICT_WORDS, verdictLine } from "../findings-shown.ts";
import { LabEditor } from "../LabEditor/LabEditor.tsx";
import { LabPolicy } from "../LabPolicy/LabPolicy.tsx";
import { labReducer, policyWithout } from "../lab-state.ts";
import { useAnnouncement } from "../use-announcement.ts";
import { useSharedText } from "../use-shared-text.ts";
import { Verdict } from "../Verdict/Verdict.tsx";
import styles from "./GuardLab.module.css";
import { LabFoot } from "./LabFoot.tsx";

const DIRECTIONS = [
  { value: "input", label: "Input" },
  { value: "output", label: "Output" },
] as const;

/** The detection rules, to try. They run here; nothing is sent anywhere. */
export function GuardLab({ lab, turn = 5 }: { lab: GuardLabContent; turn?: number }) {
  const [first] = lab.samples as [LabSample];
  const { text, direction, systemPrompt } = first;
  const [state, dispatch] = useReducer(labReducer, { text, direction, systemPrompt, off: [] });
  const [active, setActive] = useState<number>();
  const input = useRef<HTMLTextAreaElement>(null);
  const promptId = useId();
  useSharedText((shared) => dispatch({ type: "opened", ...shared }));

  // Typing is answered at once; reading follows as soon as there is time.
  const read = useDeferredValue(state);
  const result = useMemo(
    () =>
      scan(read.text, { direction: read.direction, systemPrompt: read.systemPrompt, policy: policyWithout(read.off) }),
    [read],
  );
  const findings = useMemo(() => findingsToShow(result), [result]);
  const [announcement, announce] = useAnnouncement(
    `${VERDICT_WORDS[result.verdict]}: ${verdictLine(result, findings)}.`,
  );

  function show({ span }: Finding) {
    input.current?.focus();
    input.current?.setSelectionRange(span.start, span.end);
  }
  const caretAt = (offset: number) => {
    const index = findings.findIndex(({ span }) => span.start <= offset && offset <= span.end);
    setActive(index < 0 ? undefined : index);
  };

  return (
    <section id="guard-lab" aria-labelledby="guard-lab-heading" className={styles.lab}>
      <Container>
        <SectionHeading id="guard-lab-heading" label={lab.label} turn={turn} title={lab.heading} lead={lab.lead} />
        <p className={styles.note}>{lab.withoutScript}</p>
        <div className={styles.controls}>
          <fieldset className={styles.samples}>
            <legend>
              <VisuallyHidden>{lab.samplesLabel}</VisuallyHidden>
            </legend>
            {lab.samples.map((sample) => (
              <Chip
                key={sample.name}
                pressed={sample.text === state.text && sample.direction === state.direction}
                onClick={() => dispatch({ type: "opened", ...sample })}
              >
                {sample.name}
              </Chip>
            ))}
          </fieldset>
          <SegmentedControl
            legend="Direction"
            options={DIRECTIONS}
            value={state.direction}
            onChange={(way) => dispatch({ type: "turned", direction: way })}
          />
        </div>
        <div className={styles.bench}>
          <div className={styles.editor}>
            {state.direction === "output" && (
              <div className={styles.prompt}>
                <label htmlFor={promptId}>System prompt, optional: the answer must not repeat it</label>
                <textarea
                  id={promptId}
                  rows={2}
                  spellCheck={false}
                  value={state.systemPrompt}
                  onChange={(event) => dispatch({ type: "prompted", systemPrompt: event.target.value })}
                />
              </div>
            )}
            <LabEditor
              ref={input}
              id="lab-text"
              label={state.direction === "input" ? "Input to the model" : "Output of the model"}
              text={state.text}
              read={{ text: read.text, findings }}
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
          <div className={styles.judgement}>
            <Verdict result={result} findings={findings} length={read.text.length} />
            <Findings findings={findings} active={active} onPoint={setActive} onShow={show} />
          </div>
          {result.redacted !== read.text && (
            <div className={styles.redacted}>
              <h4>With the data replaced</h4>
              {/* It scrolls when it is long, so it has to be reached by keyboard. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
              <p tabIndex={0}>{result.redacted}</p>
            </div>
          )}
        </div>
        <LabPolicy off={state.off} onSwitch={(family, on) => dispatch({ type: "switched", family, on })} />
        <p role="status" className={styles.status}>
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </p>
      </Container>
    </section>
  );
}
