import { ruleBook } from "#app/content/guard-rules.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { RuleBookTable, RuleFamilies } from "#app/features/guard/rules/RuleBookTable.tsx";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/guard-rules";

export const loader = () => ({ page: pageContent("guard-rules"), book: ruleBook() });

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ ...page, path: paths.guardRules(), crumb: "Rule book" });

export default function GuardRules({ loaderData: { page, book } }: Route.ComponentProps) {
  const lab = <ArrowPageLink to={`${paths.guard()}#guard-lab`}>Try the rules in the lab</ArrowPageLink>;
  return (
    <StandardPage page={page} action={lab}>
      <RuleFamilies book={book} />
      <RuleBookTable book={book} />
    </StandardPage>
  );
}
