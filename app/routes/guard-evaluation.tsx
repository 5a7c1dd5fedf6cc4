import { measurement } from "#app/content/guard.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { SetDownload } from "#app/features/guard/lab/LabResults.tsx";
import { EvaluationSections } from "#app/features/guard/rules/EvaluationSections.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/guard-evaluation";

export const loader = () => ({ page: pageContent("guard-evaluation"), measurement: measurement() });

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ ...page, path: paths.guardEvaluation(), crumb: "Evaluation" });

export default function GuardEvaluation({ loaderData: { page, measurement } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} action={<SetDownload>{measurement.words.set}</SetDownload>}>
      <EvaluationSections measurement={measurement} />
    </StandardPage>
  );
}
