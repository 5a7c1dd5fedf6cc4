import { learnedPage } from "#app/content/learned-page.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { LearnedSections } from "#app/features/guard/rules/LearnedSections.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { files, paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/guard-learned";

export const loader = async () => ({ page: pageContent("guard-learned"), learned: await learnedPage() });

export const meta = ({ loaderData: { page, learned } }: Route.MetaArgs) => {
  const { feedTitle: title, list } = learned.versions;
  return [
    ...pageMeta({ ...page, path: paths.guardLearned(), crumb: "Learned layer", modified: list[0]?.date }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: files.learnedFeed },
  ];
};

export default function GuardLearned({ loaderData: { page, learned } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} action={<ArrowLink href={files.learnedFeed}>{learned.versions.feed}</ArrowLink>}>
      <LearnedSections learned={learned} />
    </StandardPage>
  );
}
