import { classNames } from "../class-names.ts";
import styles from "./Prose.module.css";

type ProseProps = {
  /** HTML made from our own Markdown at build time; never anything a visitor typed. */
  html: string;
  size?: "reading" | "small";
  className?: string | undefined;
};

/** Reading styles for plain elements, as Markdown makes them. */
export function Prose({ html, size = "reading", className }: ProseProps) {
  return (
    <div
      className={classNames(styles.prose, className)}
      data-size={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from files in this repository.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
