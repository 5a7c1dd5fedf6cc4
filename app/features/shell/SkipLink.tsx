import styles from "./SkipLink.module.css";

export const MAIN_ID = "main";

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
