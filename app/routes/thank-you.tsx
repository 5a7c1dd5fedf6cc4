import { Link } from "react-router";
import { articleSummaries } from "#app/content/articles.server.ts";
import { PlanPage } from "#app/features/plan/PlanPage/PlanPage.tsx";
import { fitTitle } from "#app/meta/fit-title.ts";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import type { Route } from "./+types/thank-you";

const SENTENCE =
  "Our team will review your inquiry. Volume is high at the moment, so an answer may take longer than usual.";

export const loader = () => ({ newest: articleSummaries()[0] });

export const meta = () => pageMeta({ title: fitTitle("Thank you, your inquiry is in"), description: SENTENCE });

export default function ThankYou({ loaderData: { newest } }: Route.ComponentProps) {
  return (
    <PlanPage
      label="Inquiry received"
      title={
        <>
          Thank you.
          <br />
          Your inquiry is in.
        </>
      }
      route="received"
      links={[
        ...(newest
          ? [{ to: paths.article(newest.slug), title: newest.title, description: `${newest.minutes} minutes` }]
          : []),
        { to: paths.benchmarks(), title: "LLM Security Benchmarks", description: "Twenty models, one table" },
      ]}
      actions={
        <Link to={paths.home()} viewTransition className={buttonClass({ size: "large" })}>
          Back to Home
        </Link>
      }
    >
      {SENTENCE}
    </PlanPage>
  );
}
