import { FlowRing } from "../FlowRing/FlowRing.tsx";
import styles from "./FlowDrawing.module.css";

/** The ring, the way of the message in both modes, and the message. Decorative: the stations around it say the same. */
export function FlowDrawing() {
  return (
    <div className={styles.drawing}>
      <span className={styles.bracket} data-side="input" />
      <span className={styles.bracket} data-side="output" />
      <span className={styles.held} data-layer="protected" />
      <span className={styles.passed} data-layer="vulnerable" />
      <FlowRing />
      <svg
        className={styles.arrow}
        data-layer="vulnerable"
        width="8"
        height="14"
        viewBox="0 0 8 14"
        fill="none"
        aria-hidden="true"
      >
        <path d="M1 1l6 6-6 6" />
      </svg>
      <Token layer="protected" />
      <Token layer="vulnerable" />
    </div>
  );
}

function Token({ layer }: { layer: "protected" | "vulnerable" }) {
  return (
    <svg className={styles.token} data-layer={layer} width="28" height="20" viewBox="-1 -1 28 20" aria-hidden="true">
      <rect width="26" height="18" rx="3" />
      <path d="M5.5 6.8H20.5M5.5 11.2H15" />
    </svg>
  );
}
