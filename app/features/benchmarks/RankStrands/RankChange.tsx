import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./RankStrands.module.css";

/** How many places a model has moved: up is a gain. */
export function RankChange({ by }: { by: number }) {
  if (by === 0) {
    return (
      <span className={styles.change}>
        <span aria-hidden="true">·</span>
        <VisuallyHidden> unchanged</VisuallyHidden>
      </span>
    );
  }
  const places = Math.abs(by);
  return (
    <span className={styles.change} data-up={by > 0 || undefined}>
      <span aria-hidden="true">
        {by > 0 ? "▲" : "▼"}
        {places}
      </span>
      <VisuallyHidden>{` ${by > 0 ? "up" : "down"} ${places} ${places === 1 ? "place" : "places"}`}</VisuallyHidden>
    </span>
  );
}
