import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import type { PageContent } from "#domain/page.ts";

/** Everything below the hero, in chunks of its own. */
export function HomeSections({ page }: { page: PageContent }) {
  return (
    <>
      <TextSections sections={page.sections} />
      {page.closing && <ClosingBand sentence={page.closing} />}
    </>
  );
}
