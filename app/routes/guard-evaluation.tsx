import { measurement } from "#app/content/guard.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { EvaluationSections } from "#app/features/guard/rules/EvaluationSections.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/guard-evaluation";

export const loader = () => ({ page: pageContent("guard-evaluation"), measurement: measurement() });

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ ...page, path: paths.guardEvaluation(), crumb: "Evaluation" });

export default function GuardEvaluation({ loaderData: { page, measurement } }: Route.ComponentProps) {
  const download = (
    <ArrowLink href={paths.evaluation()} download>
      {measurement.words.set}
    </ArrowLink>
  );
  return (
    <StandardPage page={page} action={download}>
      <EvaluationSections measurement={measurement} />
    </StandardPage>
  );
}
