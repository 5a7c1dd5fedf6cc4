import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./CopyButton.module.css";

/** How long "Link copied" stays. */
const COPIED_MS = 4_000;

type CopyButtonProps = {
  /** Called when pressed, since the URL may have changed. */
  text: () => string;
  /** The confirmation, for example "Link copied". */
  done: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Copies a text to the clipboard and says so beside the button, which keeps its width. */
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

/** `again`: the press came before hydration, and some browsers want another one by then. */
type CopyOutcome = "copied" | "refused" | "again";

/** Copies a text to the clipboard; the outcome is kept for a while. */
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
      // No permission, or a page without a secure origin.
      result = pressed ? "refused" : "again";
    }
    setOutcome(result);
    return result;
  }
  return [outcome, copy] as const;
}
