import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { ComplianceMap, ComplianceNotes } from "#app/features/company/ComplianceMap.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { Sections } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/compliance";

export const loader = () => ({ ...pageContent("compliance"), compliance: yamlFile("compliance") });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.compliance() });

export default function Compliance({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Sections>
        <PageOpening page={page}>
          {page.more && <ArrowLink href={page.more.to}>{page.more.text}</ArrowLink>}{" "}
          <ArrowLink href={paths.complianceCsv()} download>
            Download as CSV
          </ArrowLink>
        </PageOpening>
        <ComplianceMap content={page.compliance} />
        <ComplianceNotes notes={page.compliance.notes} />
      </Sections>
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
