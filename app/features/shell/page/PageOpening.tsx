import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { PageContent, PageSection } from "#domain/content/page.ts";
import { ClosingBand } from "../ClosingBand.tsx";
import { MoreLink } from "../PageLink.tsx";
import styles from "./PageOpening.module.css";

type PageOpeningProps = {
  page: { label?: string | undefined; heading: string; lead: ReactNode };
  children?: ReactNode;
};

/** The opening of a page: label, h1, one sentence, actions. */
export function PageOpening({ page: { label, heading, lead }, children }: PageOpeningProps) {
  return (
    <Container className={styles.opening}>
      {label && <SectionLabel>{label}</SectionLabel>}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={classNames(typeset.lead, styles.lead)}>{lead}</p>
      {children && <div className={classNames(layout.cluster, styles.actions)}>{children}</div>}
    </Container>
  );
}

const anchorOf = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** Text sections of a page: label and heading at the left, the text beside them. */
export function TextSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <Sections>
      {sections.map(({ label, heading, body }) => (
        <Section key={label} opening={{ id: anchorOf(label), label, heading }} beside="half">
          <Prose html={body} />
        </Section>
      ))}
    </Sections>
  );
}

type StandardPageProps = {
  page: PageContent;
  /** Follows the link from the page's content. */
  action?: ReactNode;
  /** Number of the first section; undefined if the children number their own. */
  first?: number;
  children: ReactNode;
};

/** A page of the usual form: opening, sections, closing band. */
export function StandardPage({ page, action, first, children }: StandardPageProps) {
  return (
    <>
      <PageOpening page={page}>
        {(page.more || action) && (
          <>
            {page.more && <MoreLink {...page.more} />} {action}
          </>
        )}
      </PageOpening>
      {first === undefined ? children : <Sections first={first}>{children}</Sections>}
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
