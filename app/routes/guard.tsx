import { Link } from "react-router";
import { pageContent } from "#app/content/pages.server.ts";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import type { Route } from "./+types/guard";

export const loader = () => pageContent("guard");

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.guard() });

export default function Guard({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageOpening label={page.label} heading={page.heading} lead={page.lead}>
        <Link to={paths.contact()} prefetch="intent" viewTransition className={buttonClass({ size: "large" })}>
          Book a Demo
        </Link>
      </PageOpening>
      <TextSections sections={page.sections} />
      {page.closing && <ClosingBand sentence={page.closing} />}
    </>
  );
}
