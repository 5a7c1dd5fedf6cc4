import { classNames } from "#app/ui/class-names.ts";
import type { FlowContent, FlowMode } from "#domain/content/flow.ts";
import { ByMode } from "../ByMode/ByMode.tsx";
import labels from "../label.module.css";
import styles from "./FlowLog.module.css";

/** What happened at which station, step by step. No times: this is a story, not a measurement. */
export function FlowLog({ flow: { columns, stories }, mode }: { flow: FlowContent; mode: FlowMode }) {
  return (
    <div className={styles.log}>
      <p className={styles.head} aria-hidden="true">
        <span className={labels.label}>{columns.step}</span>{" "}
        <span className={classNames(labels.label, styles.wide)}>{columns.station}</span>{" "}
        <span className={classNames(labels.label, styles.wide)}>{columns.event}</span>{" "}
        <span className={classNames(labels.label, styles.wide)}>{columns.detail}</span>
      </p>
      <ByMode stories={stories} mode={mode} as="div">
        {({ log }) => (
          <ol aria-label={columns.step}>
            {log.map(({ station, kind, event, detail }, index) => (
              <li key={kind} className={styles.row} data-event={kind}>
                <span className={styles.step}>{String(index + 1).padStart(2, "0")}</span>{" "}
                <span className={styles.station}>{station}</span> <span className={styles.event}>{event}</span>{" "}
                <span className={styles.detail}>{detail}</span>
              </li>
            ))}
          </ol>
        )}
      </ByMode>
    </div>
  );
}
