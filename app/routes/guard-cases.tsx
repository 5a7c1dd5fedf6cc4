import { casesOf, evaluationSet } from "#app/content/guard.server.ts";
import { readScores } from "#app/content/learned.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { SetDownload } from "#app/features/guard/lab/LabResults.tsx";
import { CaseBrowser } from "#app/features/guard/rules/CaseBrowser.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/guard-cases";

export const loader = () => {
  const { set, cases: words } = yamlFile("guard/measurement");
  return { page: pageContent("guard-cases"), set, words, cases: casesOf(evaluationSet(), { learned: readScores() }) };
};

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ ...page, path: paths.guardCases(), crumb: "Evaluation cases" });

export default function GuardCases({ loaderData: { page, set, words, cases } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} action={<SetDownload>{set}</SetDownload>}>
      <CaseBrowser words={words} cases={cases} />
    </StandardPage>
  );
}
