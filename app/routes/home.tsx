import { Suspense } from "react";
import { listedArticles } from "#app/content/articles.server.ts";
import { benchmarkTeaser } from "#app/content/benchmark.server.ts";
import { features, flow, homeContent, platformContent, threatGallery } from "#app/content/home.server.ts";
import { redTeamPage } from "#app/content/red-team.server.ts";
import { Hero } from "#app/features/home/hero/Hero.tsx";
import type { ReasonsContent } from "#app/features/home/Reasons.tsx";
import { SectionsLoading } from "#app/features/home/SectionsLoading.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { lazySection } from "#app/hydration/lazy-section.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { organization, webSite } from "#app/seo/structured-data.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import type { Route } from "./+types/home";

const SecurityFlow = lazySection({
  id: "flow",
  load: async () => (await import("#app/features/home/flow/SecurityFlow.tsx")).SecurityFlow,
});
const Platform = lazySection({
  id: "platform",
  load: async () => (await import("#app/features/home/platform/Platform.tsx")).Platform,
});
const ThreatGallery = lazySection({
  id: "threats",
  load: async () => (await import("#app/features/home/threats/ThreatGallery.tsx")).ThreatGallery,
});
const BenchmarkTeaser = lazySection({
  id: "benchmark",
  load: async () => (await import("#app/features/home/teaser/BenchmarkTeaser.tsx")).BenchmarkTeaser,
});

const Reasons = lazySection({
  id: "reasons",
  load: async () => {
    const [{ Reasons }, { ArticleCards }] = await Promise.all([
      import("#app/features/home/Reasons.tsx"),
      import("#app/features/articles/ArticleCards.tsx"),
    ]);
    return ({ content, newest }: { content: ReasonsContent; newest: readonly ListedArticle[] }) => (
      <Reasons content={content} articles={<ArticleCards articles={newest} level={3} />} />
    );
  },
});

const NEWEST = 3;

export function loader() {
  const { why, redTeam, roles, research, ...rest } = homeContent();
  return {
    ...rest,
    reasons: { why, redTeam, roles, research, weeks: redTeamPage().engagement.weeks },
    newest: listedArticles().slice(0, NEWEST),
    flow: flow(),
    platform: platformContent(),
    features: features(),
    gallery: threatGallery(),
    strip: benchmarkTeaser(),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ ...loaderData, path: paths.home(), things: [organization(), webSite()] });

/** Each section has a boundary of its own, so that it is taken over by its script when it comes near. */
export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero hero={home.hero} />
      <Suspense fallback={<SectionsLoading />}>
        <SecurityFlow flow={home.flow} />
      </Suspense>
      <Suspense>
        <Platform platform={home.platform} features={home.features} />
      </Suspense>
      <Suspense>
        <ThreatGallery gallery={home.gallery} />
      </Suspense>
      <Suspense>
        <BenchmarkTeaser strip={home.strip} />
      </Suspense>
      <Suspense>
        <Reasons content={home.reasons} newest={home.newest} />
      </Suspense>
      <ClosingBand sentence={home.closing} />
    </>
  );
}
