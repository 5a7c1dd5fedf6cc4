import { articleSummaries } from "#app/content/articles.server.ts";
import { StatusPage } from "#app/features/shell/StatusPage.tsx";
import { paths } from "#app/paths.ts";
import { fitTitle, pageMeta } from "#app/seo/page-meta.ts";
import { site } from "#brand/site.ts";
import type { Route } from "./+types/thank-you";

const SENTENCE = `Our team will review your inquiry. We usually reply within ${site.reply.within}. Volume is high at the moment, so it may take longer.`;

export const loader = () => ({ newest: articleSummaries()[0] });

export const meta = () => pageMeta({ title: fitTitle("Thank you, your inquiry is in"), description: SENTENCE });

export default function ThankYou({ loaderData: { newest } }: Route.ComponentProps) {
  return (
    <StatusPage
      label="Inquiry received"
      title={
        <>
          Thank you.
          <br />
          Your inquiry is in.
        </>
      }
      outcome="received"
      links={[
        ...(newest
          ? [{ to: paths.article(newest.slug), title: newest.title, description: `${newest.minutes} minutes to read` }]
          : []),
        { to: paths.benchmarks(), title: "LLM Security Benchmarks", description: "Models ranked by security score" },
      ]}
    >
      {SENTENCE}
    </StatusPage>
  );
}
