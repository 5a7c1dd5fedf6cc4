import styles from "./Connection.module.css";

/** What ties a target to the mark: the spoke, its node on the orbit and the rule that leads to the words. */
export function Connection() {
  return (
    <span className={styles.connection} aria-hidden="true">
      <span className={styles.spoke} />
      <span className={styles.rule} />
      <span className={styles.node} />
    </span>
  );
}
