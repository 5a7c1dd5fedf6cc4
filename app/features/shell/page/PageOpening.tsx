import type { ReactNode } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import type { PageContent, PageSection } from "#domain/content/page.ts";
import { ClosingBand } from "../ClosingBand.tsx";
import { MoreLink } from "../PageLink.tsx";
import styles from "./PageOpening.module.css";

type Opening = { label?: string | undefined; heading: string; lead: ReactNode };

export const PageOpening = ({ page, children }: { page: Opening; children?: ReactNode }) => (
  <Container className={styles.opening}>
    {page.label && <SectionLabel>{page.label}</SectionLabel>}
    <h1 className={styles.heading}>{page.heading}</h1>
    <p className={classNames(typeset.lead, styles.lead)}>{page.lead}</p>
    {children && <div className={classNames(layout.cluster, styles.actions)}>{children}</div>}
  </Container>
);

const anchorOf = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** Text sections of a page: label and heading at the left, the text beside them. */
export const TextSections = ({ sections }: { sections: readonly PageSection[] }) => (
  <Sections>
    {sections.map(({ label, heading, body }) => (
      <Section key={label} opening={{ id: anchorOf(label), label, heading }} beside="half">
        <Prose html={body} />
      </Section>
    ))}
  </Sections>
);

type StandardPageProps = { page: PageContent; action?: ReactNode; first?: number; children: ReactNode };

/** A page of the usual form. Its sections are numbered from `first`; without, the children number their own. */
export const StandardPage = ({ page, action, first, children }: StandardPageProps) => (
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
