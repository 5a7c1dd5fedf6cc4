import styles from "./DisclosureSign.module.css";

/** Plus, and minus when open; at the end of a `summary`. */
export function DisclosureSign() {
  return (
    <svg className={styles.sign} width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" aria-hidden="true">
      <path d="M0 7H14" strokeWidth="1.5" />
      <path className={styles.upright} d="M7 0V14" strokeWidth="1.5" />
    </svg>
  );
}
