import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { BlockSections } from "#app/features/company/BlockSections.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/trust";

export const loader = () => ({ page: pageContent("trust"), trust: yamlFile("trust") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.trust() });

export default function Trust({ loaderData: { page, trust } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} first={1}>
      <BlockSections sections={trust.sections} />
    </StandardPage>
  );
}
