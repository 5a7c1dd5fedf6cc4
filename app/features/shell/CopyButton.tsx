import { type ReactNode, useEffect, useState } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import styles from "./CopyButton.module.css";

type CopyButtonProps = { text: () => string; done: string; className?: string | undefined; children: ReactNode };

/** Copies a text, read on press since the URL may have changed, and confirms beside itself, so that its width stays. */
export function CopyButton({ text, done, className, children }: CopyButtonProps) {
  const [outcome, copy] = useCopy(4_000);
  const messages = { copied: done, refused: "Copying was not allowed", again: "Press again to copy" };
  return (
    <span data-only="scripts" className={styles.copy}>
      <span role="status" className={classNames(typeset.data, styles.status)} data-state={outcome}>
        {outcome === "copied" && <Icon name="ringTick" />}
        {outcome && messages[outcome]}
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
