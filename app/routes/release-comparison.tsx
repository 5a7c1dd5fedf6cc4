import { data } from "react-router";
import { publishedReleases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { fillBrackets } from "#app/content/parse.server.ts";
import { ReleaseComparison } from "#app/features/benchmark/Releases.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths, shareImagePath } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { modelChanges, releasePairs } from "#domain/benchmark/releases.ts";
import type { PageContent } from "#domain/content/page.ts";
import type { Route } from "./+types/release-comparison";

export function loader({ params }: Route.LoaderArgs) {
  const pair = releasePairs(publishedReleases()).find(({ address }) => address === params.pair);
  if (!pair) throw data(null, { status: 404 });
  const { before, after, address } = pair;
  const versions = { before: before.version, after: after.version };
  const page: PageContent = JSON.parse(fillBrackets(JSON.stringify(pageContent("release-comparison")), versions));
  return { page, address, versions, models: modelChanges(before, after), modified: after.lastChanged };
}

export const meta = ({ loaderData: { page, address, modified } }: Route.MetaArgs) =>
  pageMeta({
    ...page,
    path: paths.release(address),
    crumb: page.heading,
    image: { path: shareImagePath(paths.releases()), alt: page.title },
    modified,
  });

export default function ReleaseComparisonRoute({ loaderData: { page, ...comparison } }: Route.ComponentProps) {
  return (
    <StandardPage page={page}>
      <ReleaseComparison {...comparison} />
    </StandardPage>
  );
}
