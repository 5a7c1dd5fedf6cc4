import { useId, useMemo, useState } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { paths } from "#app/paths.ts";
import { capitalised, counted } from "#domain/content/format.ts";
import type { PolicyError } from "#guard/policy-file";
import styles from "./GuardLab.module.css";
import judgement from "./Judgement.module.css";
import { LabDetails } from "./LabDetails.tsx";
import { LabEditor, numberAt, selectSpan } from "./LabEditor.tsx";
import type { LabParts, PolicyReading } from "./use-reading.ts";

/** The text to mark at an error: a word, a key or a list entry; from a bracket on, the rest of the line. */
const WRONG = /^[^,[\]{}#]+|^.+/;

/** The errors of a policy with their marks: the word at the column, or the whole line if nothing follows there. */
export function policyMarks(text: string, errors: readonly PolicyError[]) {
  const lines = text.split("\n");
  return errors.map(({ line, column, message }, index) => {
    const lineText = lines[line - 1] ?? "";
    const lineStart = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
    const rest = lineText.slice(column - 1);
    const [wrong, at] = rest.trim() === "" ? [lineText, 0] : [WRONG.exec(rest)?.[0] ?? rest, column - 1];
    const start = lineStart + at;
    const span = { start, end: start + wrong.trimEnd().length };
    return { span, action: "block" as const, number: index + 1, line, message };
  });
}

function stateOf({ applied, errors, reader }: PolicyReading, text: string, own: string): string {
  if (reader.status === "loading" && text !== "") return "Loading…";
  if (errors.length > 0) return counted(errors.length, "error");
  return applied ? `${applied.application}, ${applied.policy.mode}` : own;
}

/** The policy editor, started from one of the sample files; the verdict follows. */
export function LabPolicy({ lab, state, change, reading, policy }: LabParts) {
  const id = useId();
  const labels = lab.policy;
  const { text, errors, applied, reader } = policy;
  const marks = useMemo(() => policyMarks(text, errors), [text, errors]);
  const [active, setActive] = useState<number>();

  return (
    <LabDetails
      title="Policy"
      state={stateOf(policy, state.policy, labels.own)}
      isWrong={errors.length > 0}
      isOpen={policy.isOpen}
      onOpen={policy.setOpen}
    >
      <p className={typeset.small}>{labels.note}</p>
      <fieldset className={classNames(layout.cluster, styles.starters)}>
        <legend>
          <span className={typeset.hidden}>{labels.starters}</span>
        </legend>
        {[{ name: labels.own, policy: "" }, ...lab.starters].map(({ name, policy }) => (
          <Chip key={name} pressed={policy === state.policy} onClick={() => change({ policy })}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.card}>
        <div className={classNames(layout.cluster, layout.spread, styles.head)}>
          <label htmlFor={id} className={typeset.label}>
            {labels.file}
          </label>
          {/* Repeats the verdict for phones, where the verdict itself is out of view. */}
          {reading.result && <span className={typeset.data}>Verdict: {capitalised(reading.result.verdict)}</span>}
        </div>
        <LabEditor
          id={id}
          value={state.policy}
          read={{ text, marks }}
          active={active}
          placeholder={labels.empty}
          {...(errors.length > 0 && { "aria-invalid": true, "aria-describedby": `${id}-errors` })}
          onType={(typed) => change({ policy: typed })}
          onCaret={(offset) => setActive(numberAt(marks, offset))}
        />
        {errors.length > 0 && (
          <div className={classNames(layout.stack, styles.errors)}>
            <ol id={`${id}-errors`} className={judgement.action} data-action="block">
              {marks.map(({ number, span, line, message }) => (
                <li key={number}>
                  <button type="button" className={styles.error} onClick={() => selectSpan(id, span)}>
                    <span className={classNames(typeset.label, judgement.number)}>{number}</span>{" "}
                    <span className={typeset.note}>
                      <span className={judgement.word}>Line {line}.</span> {message}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            <p className={typeset.note}>
              Until you correct the file, the {applied ? "last valid file" : "default policy"} applies.
            </p>
          </div>
        )}
        {reader.status === "failed" && (
          <div className={classNames(layout.stack, styles.errors)}>
            <p role="alert" className={typeset.small}>
              The parser could not be loaded, so the default policy applies. Your file is still here.
            </p>
            <Button variant="quiet" size="small" onClick={reader.start}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <p className={classNames(typeset.note, layout.cluster)}>
        <span>
          {labels.command}{" "}
          <code className={classNames(typeset.data, styles.command)}>npm run guard -- scan --policy FILE</code>
        </span>{" "}
        <a href={paths.policySchema()}>{labels.schema}</a>
      </p>
    </LabDetails>
  );
}
