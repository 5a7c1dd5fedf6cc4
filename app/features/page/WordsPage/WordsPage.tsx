import type { ReactNode } from "react";
import { Link } from "react-router";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import type { PageContent } from "#domain/page.ts";
import { PageOpening } from "../PageOpening/PageOpening.tsx";
import { TextSections } from "../TextSections/TextSections.tsx";

/** A page of words, from its content file: opening with the demo as its action, sections, closing band. */
export function WordsPage({ page, children }: { page: PageContent; children?: ReactNode }) {
  return (
    <>
      <PageOpening label={page.label} heading={page.heading} tagline={page.tagline} lead={page.lead}>
        <Link to={paths.contact()} prefetch="intent" viewTransition className={buttonClass({ size: "large" })}>
          Book a Demo
        </Link>
      </PageOpening>
      <TextSections sections={page.sections} />
      {children}
      {page.closing && <ClosingBand sentence={page.closing} />}
    </>
  );
}
