import { Card } from "#app/ui/Card/Card.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { MarkedText, StationStates } from "#domain/content/flow.ts";
import labels from "../label.module.css";
import styles from "./FlowCard.module.css";

export type FlowCardProps = { name: string; state: StationStates["user" | "response"]; text: MarkedText };

/** What was said at one end of the way, with the part that should not have been said marked. */
export function FlowCard({ name, state, text: { plain, marked, mark } }: FlowCardProps) {
  return (
    <Card className={styles.card} variant={state === "unreached" ? "empty" : "surface"} data-state={state}>
      <p className={labels.label}>{name}</p>
      <p className={styles.text}>
        {plain}
        {marked && (
          <>
            {" "}
            <mark className={styles.marked}>
              <VisuallyHidden>{mark}: </VisuallyHidden>
              {marked}
            </mark>
          </>
        )}
      </p>
    </Card>
  );
}
