import { privacyPolicy } from "#app/content/pages.server.ts";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { TextPage } from "#app/features/shell/page/TextPage.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { paths } from "#app/paths.ts";
import { fitTitle, pageMeta } from "#app/seo/page-meta.ts";
import { formatDate } from "#domain/content/format.ts";
import type { Route } from "./+types/privacy-policy";

export const loader = () => privacyPolicy();

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: fitTitle(loaderData.title),
    description: loaderData.summary,
    path: paths.privacyPolicy(),
    modified: loaderData.updated,
  });

export default function PrivacyPolicy({ loaderData: policy }: Route.ComponentProps) {
  return (
    <>
      <TextPage
        crumb="Legal"
        title={policy.title}
        summary={policy.summary}
        byline={
          <>
            Last updated <time dateTime={policy.updated}>{formatDate(policy.updated)}</time>
          </>
        }
      >
        <Prose html={policy.html} />
      </TextPage>
      <ClosingBand sentence="Ask how we would handle your prompts." />
    </>
  );
}
