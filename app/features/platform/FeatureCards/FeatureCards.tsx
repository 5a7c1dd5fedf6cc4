import type { Feature } from "#domain/feature.ts";
import { FeatureIcon } from "../FeatureIcon/FeatureIcon.tsx";
import styles from "./FeatureCards.module.css";

export function FeatureCards({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={styles.cards}>
      {features.map(({ id, name, description }) => (
        <li key={id} className={styles.card}>
          <FeatureIcon id={id} className={styles.icon} />
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
