import { type MouseEvent, type ReactNode, type Ref, useId } from "react";
import styles from "./Callout.module.css";

export type CalloutLink = { href: string; text: ReactNode };

export type CalloutProps = {
  tone?: "neutral" | "good" | "warn" | "bad";
  heading?: ReactNode;
  level?: 2 | 3 | 4;
  /** Entries of an error summary; `#id` leads to the field. */
  links?: readonly CalloutLink[];
  /** Lets the page move focus here, as it does with an error summary. */
  focusable?: boolean;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

export function Callout({ tone = "neutral", heading, level = 2, links, focusable, ref, children }: CalloutProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      ref={ref}
      className={styles.callout}
      data-tone={tone}
      aria-labelledby={heading ? headingId : undefined}
      tabIndex={focusable ? -1 : undefined}
    >
      {heading && (
        <Heading id={headingId} className={styles.heading}>
          {heading}
        </Heading>
      )}
      {children}
      {links && (
        <ul className={styles.links}>
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

/** Puts the caret into the field the entry speaks of; a plain jump would leave some browsers' focus behind. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const { hash } = event.currentTarget;
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
