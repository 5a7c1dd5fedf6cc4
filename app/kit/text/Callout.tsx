import { type MouseEvent, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Callout.module.css";
import typeset from "./typeset.module.css";

type CalloutProps = {
  tone: "warn" | "bad";
  heading: ReactNode;
  /** Entries of an error summary; `#id` links to the field. */
  links?: readonly { href: string; text: string }[] | undefined;
  /** For moving focus to an error summary. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** A box above the content for a problem, such as an error summary. */
export function Callout({ tone, heading, links, ref, children }: CalloutProps) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      className={classNames(typeset.small, styles.callout)}
      data-tone={tone}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <h2 id={headingId} className={classNames(typeset.entry, styles.heading)}>
        {heading}
      </h2>
      {children}
      {links && (
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className={styles.link} onClick={focusTarget}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Focuses the field of an entry; following the fragment does not move focus in every browser. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const { hash } = event.currentTarget;
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
