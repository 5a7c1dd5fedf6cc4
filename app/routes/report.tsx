import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { BlockSections } from "#app/features/company/BlockSections.tsx";
import { ReportViewer } from "#app/features/resources/ReportViewer.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { mappingSection } from "#domain/report/page.ts";
import type { Route } from "./+types/report";

export function loader() {
  const probes = yamlFile("benchmarks/probes");
  const { sections, mapping, ...words } = yamlFile("resources/report");
  return { page: pageContent("report"), words, probes, sections: [...sections, mappingSection(mapping, probes)] };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.report() });

export default function Report({ loaderData: { page, words, probes, sections } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} first={1}>
      <ReportViewer words={words} probes={probes}>
        <BlockSections sections={sections} />
      </ReportViewer>
    </StandardPage>
  );
}
