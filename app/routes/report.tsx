import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { ReportSections } from "#app/features/resources/ReportSections.tsx";
import { ReportViewer } from "#app/features/resources/ReportViewer.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ATLAS_TECHNIQUES, OWASP_LLM_2026 } from "#domain/content/framework-ids.ts";
import type { Route } from "./+types/report";

export const loader = () => ({
  page: pageContent("report"),
  content: yamlFile("resources/report"),
  probes: yamlFile("benchmarks/probes"),
  titles: { owasp: OWASP_LLM_2026, atlas: ATLAS_TECHNIQUES },
});

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.report() });

export default function Report({ loaderData: { page, content, probes, titles } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} first={1}>
      <ReportViewer content={content} probes={probes} titles={titles}>
        <ReportSections content={content} probes={probes} />
      </ReportViewer>
    </StandardPage>
  );
}
