import type { MouseEvent } from "react";
import { SectionGlyph } from "#app/ui/SectionGlyph/SectionGlyph.tsx";
import type { Threat } from "#domain/content/threat-gallery.ts";
import styles from "./ThreatCard.module.css";

type ThreatCardProps = {
  threat: Threat;
  group: string;
  place: number;
  defaultChosen: boolean;
  onChoose: (threat: Threat) => void;
  /** Pressed by pointer or finger, whether or not that changed the choice. Arrow keys do not press. */
  onPress: () => void;
};

/** A native radio button in the dress of a card: the browser keeps the choice, before scripts and without them. */
export function ThreatCard({ threat, group, place, defaultChosen, onChoose, onPress }: ThreatCardProps) {
  const titleId = `${group}-${threat.id}-title`;
  const summaryId = `${group}-${threat.id}-summary`;
  // A click that the browser makes from an arrow key counts no press.
  const press = (event: MouseEvent) => event.detail > 0 && onPress();
  return (
    <label className={styles.card}>
      <input
        className={styles.input}
        type="radio"
        name={group}
        value={threat.id}
        defaultChecked={defaultChosen}
        aria-labelledby={titleId}
        aria-describedby={summaryId}
        onChange={() => onChoose(threat)}
        onClick={press}
      />
      <SectionGlyph turn={place} tone="faint" />
      <span className={styles.words}>
        <span id={titleId} className={styles.title}>
          {threat.title}
        </span>{" "}
        <span id={summaryId} className={styles.summary}>
          {threat.summary}
        </span>
      </span>
    </label>
  );
}
