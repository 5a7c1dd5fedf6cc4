import type { ReactNode } from "react";
import { Container } from "#app/ui/Container/Container.tsx";
import type { PageContent } from "#domain/content/page.ts";
import { DataRings } from "../DataRings/DataRings.tsx";
import styles from "./Banner.module.css";

type BannerProps = {
  page: Pick<PageContent, "heading" | "tagline" | "lead">;
  /** Highest first. */
  scores: readonly number[];
  /** The tabs, on the banner's lower edge. */
  children: ReactNode;
};

export function Banner({ page, scores, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      <Container className={styles.content}>
        <DataRings scores={scores} className={styles.rings} />
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={styles.tagline}>{page.tagline}</p>
        <p className={styles.lead}>{page.lead}</p>
        <div className={styles.tabs}>{children}</div>
      </Container>
    </div>
  );
}
