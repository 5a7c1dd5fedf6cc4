import styles from "./Disclosure.module.css";

/** The icon at the end of a `summary`: plus, or minus when open. */
export const DisclosureIcon = () => (
  <svg className={styles.icon} width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" aria-hidden="true">
    <path d="M0 7H14" strokeWidth="1.5" />
    <path className={styles.upright} d="M7 0V14" strokeWidth="1.5" />
  </svg>
);
