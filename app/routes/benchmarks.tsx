import { Link } from "react-router";
import { pageContent } from "#app/content/pages.server.ts";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import type { Route } from "./+types/benchmarks";

export const loader = () => pageContent("benchmarks");

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.benchmarks() });

export default function Benchmarks({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageOpening heading={page.heading} tagline={page.tagline} lead={page.lead}>
        <Link to={paths.contact()} prefetch="intent" viewTransition className={buttonClass({ size: "large" })}>
          Book a Demo
        </Link>
      </PageOpening>
      <TextSections sections={page.sections} />
      {page.closing && <ClosingBand sentence={page.closing} />}
    </>
  );
}
