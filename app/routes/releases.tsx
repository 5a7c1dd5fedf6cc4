import { publishedReleases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { Releases } from "#app/features/benchmark/Releases.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { releaseEntries } from "#domain/benchmark/releases.ts";
import type { Route } from "./+types/releases";

export const loader = () => ({ page: pageContent("releases"), releases: releaseEntries(publishedReleases()) });

export const meta = ({ loaderData: { page, releases } }: Route.MetaArgs) =>
  pageMeta({ ...page, path: paths.releases(), crumb: "Releases", modified: releases[0]?.lastChanged });

export default function ReleasesRoute({ loaderData: { page, releases } }: Route.ComponentProps) {
  return (
    <StandardPage page={page}>
      <Releases releases={releases} />
    </StandardPage>
  );
}
