import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { BlockSections } from "#app/features/company/BlockSections.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { Sections } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/trust";

export const loader = () => ({ ...pageContent("trust"), trust: yamlFile("trust") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.trust() });

export default function Trust({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Sections>
        <PageOpening page={page} />
        <BlockSections sections={page.trust.sections} />
      </Sections>
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
