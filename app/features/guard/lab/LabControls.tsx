import type { ActionDispatch } from "react";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { LabConversationSample, LabSample } from "#domain/content/guard.ts";
import type { Turn } from "#guard";
import styles from "./LabControls.module.css";
import type { LabEvent, LabState } from "./lab-state.ts";

const MODES = [
  { value: "input", label: "Input" },
  { value: "output", label: "Output" },
  { value: "conversation", label: "Conversation" },
] as const;

type LabControlsProps = {
  legend: string;
  samples: readonly LabSample[];
  conversations: readonly LabConversationSample[];
  state: LabState;
  dispatch: ActionDispatch<[LabEvent]>;
};

/** The choice between message, answer and conversation, and samples of each. */
export function LabControls({ legend, samples, conversations, state, dispatch }: LabControlsProps) {
  const choices =
    state.mode === "conversation"
      ? conversations.map((sample) => ({
          ...sample,
          opened: { mode: "conversation", ...sample } as const,
          isOpen: sameTurns(sample.turns, state.turns),
        }))
      : samples.map((sample) => ({
          ...sample,
          opened: { mode: sample.direction, ...sample } as const,
          isOpen: sample.text === state.text && sample.direction === state.mode,
        }));
  return (
    <div data-only="scripts" className={styles.controls}>
      <SegmentedControl
        legend="What to scan"
        options={MODES}
        value={state.mode}
        onChange={(mode) => dispatch({ type: "switched", mode })}
      />
      <fieldset className={styles.samples}>
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
        <span aria-hidden="true" className={typeset.label}>
          {legend}
        </span>
        <div className={styles.chips}>
          {choices.map(({ name, opened, isOpen }) => (
            <Chip key={name} pressed={isOpen} onClick={() => dispatch({ type: "opened", opened })}>
              {name}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const sameTurns = (some: readonly Turn[], others: readonly Turn[]) =>
  some.length === others.length &&
  some.every(({ role, text, tool }, at) => {
    const other = others[at];
    return role === other?.role && text === other.text && tool === other.tool;
  });
