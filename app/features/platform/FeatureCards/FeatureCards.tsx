import { SignCards } from "#app/ui/SignCards/SignCards.tsx";
import type { Feature } from "#domain/content/home.ts";
import { FeatureIcon } from "../FeatureIcon/FeatureIcon.tsx";
import styles from "./FeatureCards.module.css";

export function FeatureCards({ features }: { features: readonly Feature[] }) {
  const cards = features.map(({ id, name, description }) => ({
    key: id,
    sign: <FeatureIcon id={id} />,
    name,
    text: description,
  }));
  return <SignCards cards={cards} className={styles.cards} />;
}
