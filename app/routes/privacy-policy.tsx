import { privacyPolicy } from "#app/content/legal.server.ts";
import { LegalView } from "#app/features/articles/LegalView/LegalView.tsx";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { fitTitle } from "#app/meta/fit-title.ts";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/privacy-policy";

export const loader = () => privacyPolicy;

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
