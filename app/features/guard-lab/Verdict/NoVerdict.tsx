import { Button } from "#app/ui/Button/Button.tsx";
import { SmallWall } from "../SmallWall/SmallWall.tsx";
import type { Engine } from "../use-engine.ts";
import styles from "./Verdict.module.css";

export type NoVerdictProps = { engine: Engine; onRetry: () => void; onReload: () => void };

export const LOADING = "Loading the rules…";

/** Stands for the verdict until the rules are there. */
export function NoVerdict({ engine, onRetry, onReload }: NoVerdictProps) {
  return (
    <div className={styles.verdict} data-open="true">
      <SmallWall length={0} findings={[]} held={false} />
      <div>
        <h3 className={styles.label}>
          Verdict <span className={styles.word}>Not yet</span>
        </h3>
        {engine.status === "failed" ? (
          <>
            <p role="alert" className={styles.line}>
              The rules could not be loaded. Check your connection. Your text is still here.
            </p>
            <div className={styles.actions}>
              <Button variant="quiet" onClick={onRetry}>
                Try again
              </Button>
              {engine.times > 1 && (
                <Button variant="quiet" onClick={onReload}>
                  Reload with this text
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className={styles.line}>{LOADING}</p>
        )}
      </div>
    </div>
  );
}
