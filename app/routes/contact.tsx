import { pageContent } from "#app/content/pages.server.ts";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import { site } from "#brand/site.ts";
import type { Route } from "./+types/contact";

export const loader = () => pageContent("contact");

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.contact() });

export default function Contact({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageOpening label={page.label} heading={page.heading} lead={page.lead}>
        <a href={`mailto:${site.contactEmail}`} className={buttonClass({ size: "large" })}>
          Write to us
        </a>
      </PageOpening>
      <TextSections sections={page.sections} />
    </>
  );
}
