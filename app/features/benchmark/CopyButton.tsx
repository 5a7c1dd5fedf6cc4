import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./CopyButton.module.css";

/** How long "Link copied" stays. */
const COPIED_MS = 4_000;

type CopyButtonProps = {
  /** Asked when pressed: the address is that of the moment. */
  text: () => string;
  /** What was done, for example "Link copied". */
  done: string;
  className?: string | undefined;
  children: ReactNode;
};

type State = "idle" | "copied" | "failed" | "again";

/** Puts a text on the clipboard and says so beside the button, which keeps its width. */
export function CopyButton({ text, done, className, children }: CopyButtonProps) {
  const [state, setState] = useState<State>("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    // Pressed before scripts came, some browsers want another press by now.
    const pressed = navigator.userActivation?.isActive ?? true;
    try {
      await navigator.clipboard.writeText(text());
      setState("copied");
    } catch {
      // No permission, or a page without a secure origin.
      setState(pressed ? "failed" : "again");
    }
  };

  return (
    <span data-only="scripts" className={styles.copy}>
      <span role="status" className={classNames(typeset.data, styles.status)} data-state={state}>
        {state === "copied" && (
          <>
            <Icon name="ringTick" />
            {done}
          </>
        )}
        {state === "failed" && "Copying was not allowed"}
        {state === "again" && "Press again to copy"}
      </span>
      <Button variant="quiet" className={className} onClick={copy}>
        {children}
      </Button>
    </span>
  );
}
