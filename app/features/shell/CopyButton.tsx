import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./CopyButton.module.css";

const COPIED_MS = 4_000;

type CopyButtonProps = {
  /** Returns the text to copy; called on press, since the URL may have changed. */
  text: () => string;
  done: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A button that copies a text and confirms beside itself, so that its width does not change. */
export function CopyButton({ text, done, className, children }: CopyButtonProps) {
  const [outcome, copy] = useCopy(COPIED_MS);
  return (
    <span data-only="scripts" className={styles.copy}>
      <span role="status" className={classNames(typeset.data, styles.status)} data-state={outcome}>
        {outcome === "copied" && (
          <>
            <Icon name="ringTick" />
            {done}
          </>
        )}
        {outcome === "refused" && "Copying was not allowed"}
        {outcome === "again" && "Press again to copy"}
      </span>
      <Button variant="quiet" className={className} onClick={() => copy(text())}>
        {children}
      </Button>
    </span>
  );
}

/** `again`: the press came before hydration, and its user activation has expired. */
type CopyOutcome = "copied" | "refused" | "again";

/** Copies a text to the clipboard; the outcome is reset after `shownMs`. */
export function useCopy(shownMs: number) {
  const [outcome, setOutcome] = useState<CopyOutcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome, shownMs]);

  async function copy(text: string): Promise<CopyOutcome> {
    const pressed = navigator.userActivation?.isActive ?? true;
    let result: CopyOutcome = "copied";
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No permission, or no secure context.
      result = pressed ? "refused" : "again";
    }
    setOutcome(result);
    return result;
  }
  return [outcome, copy] as const;
}
