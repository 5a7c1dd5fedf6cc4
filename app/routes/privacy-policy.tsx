import { privacyPolicy } from "#app/content/pages.server.ts";
import { LegalView } from "#app/features/company/LegalView.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { paths } from "#app/paths.ts";
import { fitTitle, pageMeta } from "#app/seo/page-meta.ts";
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
      <LegalView policy={policy} />
      <ClosingBand sentence="Ask how we would handle your prompts." />
    </>
  );
}
