import styles from "./Redacted.module.css";

export function Redacted({ text }: { text: string }) {
  return (
    <div className={styles.redacted}>
      <h4>Redacted text</h4>
      {/* It scrolls when it is long, so it has to be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <p tabIndex={0}>{text}</p>
    </div>
  );
}
