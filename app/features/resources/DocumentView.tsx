import type { ReactNode } from "react";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Prose } from "#app/kit/text/Prose.tsx";
import { formatDate } from "#domain/content/format.ts";
import { PageOpening } from "../shell/page/PageOpening.tsx";
import styles from "./DocumentView.module.css";
import { FileLinks } from "./ResourceList.tsx";

type ResourcePageProps = {
  title: string;
  summary: string;
  updated?: string;
  files?: readonly string[];
  children: ReactNode;
};

/** How a resource opens: what it is, when it was written, and the files to keep. */
export function ResourcePage({ title, summary, updated, files = [], children }: ResourcePageProps) {
  const label = updated ? `Resource, updated ${formatDate(updated)}` : "Resource";
  return (
    <>
      <PageOpening page={{ label, heading: title, lead: summary }}>
        {files.length > 0 && <FileLinks files={files} />}
      </PageOpening>
      <Container className={layout.section}>{children}</Container>
    </>
  );
}

type DocumentViewProps = {
  document: { title: string; summary: string; updated: string; html: string };
  files: readonly string[];
};

export function DocumentView({ document: { html, ...head }, files }: DocumentViewProps) {
  return (
    <ResourcePage {...head} files={files}>
      <Prose className={styles.body} html={html} />
    </ResourcePage>
  );
}
