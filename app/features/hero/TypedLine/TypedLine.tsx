import { useEffect, useReducer } from "react";
import { splitPhrase, type TypingState, typedWhole, typingDelay, typingStep } from "#app/features/hero/typing.ts";
import styles from "./TypedLine.module.css";

type TypedLineProps = { phrases: readonly string[]; running: boolean };

/** The line that types itself. It is decoration: the heading around it holds the whole text. */
export function TypedLine({ phrases, running }: TypedLineProps) {
  const [state, step] = useReducer((before: TypingState) => typingStep(before, phrases), phrases, typedWhole);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(step, typingDelay(state));
    return () => clearTimeout(timer);
  }, [running, state]);

  const { seen, unseen } = splitPhrase(phrases[state.phrase] ?? "", state.shown);
  const resting = running && state.phase === "pausing";
  // A new phrase and a new place of the caret are new elements, not old ones that have moved: nothing shifts.
  return (
    <span key={state.phrase} aria-hidden="true" className={styles.line}>
      {seen}
      <span key={state.shown} className={styles.caret} data-blinking={resting} />
      <span className={styles.unseen}>{unseen}</span>
    </span>
  );
}
