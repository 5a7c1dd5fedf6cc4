import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./GuardLab.module.css";

type LabDetailsProps = {
  title: string;
  state: ReactNode;
  isWrong?: boolean;
  /** Set if a link can open the part; undefined leaves it to the visitor. */
  isOpen?: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A part of the lab that opens below the editor; its state stands beside its title. */
export function LabDetails({ title, state, isWrong, isOpen, onOpen, children }: LabDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // A visitor may have opened it before hydration, which React does not notice.
  const adopt = useEffectEvent(() => details.current?.open && onOpen(true));
  useEffect(() => void adopt(), []);
  return (
    <details
      ref={details}
      data-only="scripts"
      className={styles.policy}
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className={classNames(typeset.small, styles.summary)}>
        {title}{" "}
        <span className={classNames(typeset.data, styles.state)} data-wrong={isWrong || undefined}>
          {state}
        </span>
        <DisclosureIcon />
      </summary>
      <div className={classNames(layout.stack, styles.inside)}>{children}</div>
    </details>
  );
}
