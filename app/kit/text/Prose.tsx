import { classNames } from "../classes.ts";
import styles from "./Prose.module.css";

type ProseProps = { html: string; size?: "reading" | "small"; className?: string | undefined };

/** Reading styles for the plain elements of our own Markdown, compiled at build time; never user input. */
export const Prose = ({ html, size = "reading", className }: ProseProps) => (
  <div
    className={classNames(styles.prose, className)}
    data-size={size}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from files in this repository.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
