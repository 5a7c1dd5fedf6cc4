import { Container } from "#app/ui/Container/Container.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import type { Feature, PlatformContent } from "#domain/content/home.ts";
import { FeatureCards } from "../FeatureCards/FeatureCards.tsx";
import { PlatformDiagram } from "../PlatformDiagram/PlatformDiagram.tsx";
import styles from "./Platform.module.css";

export type PlatformProps = {
  platform: PlatformContent;
  features: readonly Feature[];
  /** Which section of the page this is, from 0. */
  turn?: number;
};

const HEADING_ID = "platform-heading";

export function Platform({ platform, features, turn = 1 }: PlatformProps) {
  const { label, heading, lead, prompt, badge, targets } = platform;
  return (
    <Container>
      <section id="platform" aria-labelledby={HEADING_ID} className={styles.platform}>
        <SectionHeading id={HEADING_ID} label={label} title={heading} lead={lead} turn={turn} />
        <PlatformDiagram targets={targets} prompt={prompt} badge={badge} labelledBy={HEADING_ID} />
        <FeatureCards features={features} />
      </section>
    </Container>
  );
}
