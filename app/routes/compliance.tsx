import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { ComplianceMap, ComplianceNotes } from "#app/features/company/ComplianceMap.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/compliance";

export const loader = () => ({ page: pageContent("compliance"), compliance: yamlFile("compliance") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.compliance() });

export default function Compliance({ loaderData: { page, compliance } }: Route.ComponentProps) {
  const download = (
    <ArrowLink href={paths.complianceCsv()} download>
      Download as CSV
    </ArrowLink>
  );
  return (
    <StandardPage page={page} action={download} first={1}>
      <ComplianceMap content={compliance} />
      <ComplianceNotes {...compliance.notes} />
    </StandardPage>
  );
}
