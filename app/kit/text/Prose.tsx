import { classNames } from "../classes.ts";
import styles from "./Prose.module.css";

type ProseProps = {
  /** HTML compiled from our own Markdown at build time; never user input. */
  html: string;
  size?: "reading" | "small";
  className?: string | undefined;
};

/** Reading styles for the plain elements of compiled Markdown. */
export const Prose = ({ html, size = "reading", className }: ProseProps) => (
  <div
    className={classNames(styles.prose, className)}
    data-size={size}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from files in this repository.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
