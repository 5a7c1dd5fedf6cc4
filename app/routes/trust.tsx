import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { BlockSections } from "#app/features/resources/BlockSections.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { site } from "#brand/site.ts";
import type { Route } from "./+types/trust";

export const loader = () => ({ ...pageContent("trust"), trust: yamlFile("trust") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.trust() });

export default function Trust({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageOpening label={page.label} heading={page.heading} lead={page.lead} />
      <BlockSections sections={page.trust.sections} settings={{ ...site.trust, ...site.legal.processors }} />
      {page.closing && <ClosingBand sentence={page.closing} action={page.closingAction} />}
    </>
  );
}
