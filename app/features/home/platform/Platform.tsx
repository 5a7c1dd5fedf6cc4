import type { ReactNode } from "react";
import { LineDrawing } from "#app/kit/icons/LineDrawing.tsx";
import { IconCards } from "#app/kit/layout/IconCards.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import type { Feature, FeatureId, PlatformContent } from "#domain/content/home.ts";
import styles from "./Platform.module.css";
import { PlatformDiagram } from "./PlatformDiagram.tsx";

/** Drawn on a 32 grid, made of the ring, with exactly one amber stroke each. */
const drawings: Record<FeatureId, ReactNode> = {
  "real-time-visibility": (
    <>
      <path d="M28.36 9.43A14 14 0 1 1 22.79 3.76M23.06 12.24A8 8 0 1 1 19.88 9" />
      <circle className={styles.core} cx="16" cy="16" r="2" />
      <path className={styles.amber} d="M16 16 27 7" />
    </>
  ),
  guardrails: (
    <>
      <path d="M21.92 3.31A14 14 0 0 1 21.92 28.69M10.08 3.31A14 14 0 0 0 10.08 28.69" />
      <path d="M20.59 9.45A8 8 0 0 1 20.59 22.55M11.41 9.45A8 8 0 0 0 11.41 22.55" />
      <path className={styles.amber} d="M16 1V31" />
    </>
  ),
  "threat-detection": (
    <>
      <circle cx="16" cy="16" r="14" pathLength="24" strokeDasharray=".55 .45" />
      <circle cx="16" cy="16" r="8" />
      <circle className={styles.core} cx="16" cy="16" r="2" />
      <path className={styles.amber} d="M29 3 22.4 9.6" />
      <path className={styles.strike} d="M19 8.58A8 8 0 0 1 23.42 13" strokeWidth="2.4" />
    </>
  ),
  compliance: (
    <>
      <circle cx="16" cy="16" r="14" />
      {/* Twelve strokes across a ring from 8.5 to 11.5, one at each hour. */}
      <circle
        cx="16"
        cy="16"
        r="10"
        pathLength="12"
        strokeDasharray=".286 .714"
        strokeDashoffset=".143"
        strokeWidth="3"
      />
      <path className={styles.amber} d="M12.2 16.2 14.9 18.9 19.9 12.9" />
    </>
  ),
};

/** Stands beside the feature's name, which says the same. */
function FeatureIcon({ id }: { id: FeatureId }) {
  return (
    <LineDrawing size={32} strokeWidth={1.5}>
      {drawings[id]}
    </LineDrawing>
  );
}

export function Platform({ platform, features }: { platform: PlatformContent; features: readonly Feature[] }) {
  const cards = features.map(({ id, name, description }) => ({
    key: id,
    sign: <FeatureIcon id={id} />,
    name,
    text: description,
  }));
  return (
    <Section opening={{ id: "platform", ...platform }} index={1}>
      <PlatformDiagram platform={platform} labelledBy="platform-heading" />
      <IconCards cards={cards} className={styles.cards} />
    </Section>
  );
}
