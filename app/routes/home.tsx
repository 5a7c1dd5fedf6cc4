import { Suspense } from "react";
import { lazySection } from "#app/chunks/lazy-section.ts";
import { listedArticles } from "#app/content/article-page.server.ts";
import { benchmarkStrip } from "#app/content/benchmark-models.server.ts";
import { features } from "#app/content/features.server.ts";
import { flow } from "#app/content/flow.server.ts";
import { homeContent } from "#app/content/home.server.ts";
import { redTeamPage } from "#app/content/redteam.server.ts";
import { platformContent } from "#app/content/targets.server.ts";
import { threatGallery } from "#app/content/threat-gallery.server.ts";
import { ArticleCards } from "#app/features/articles/ArticleCards/ArticleCards.tsx";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { Hero } from "#app/features/hero/Hero/Hero.tsx";
import { SectionsLoading } from "#app/features/home/SectionsLoading.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { organization, webSite } from "#app/meta/things/organization.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/home";

const SecurityFlow = lazySection({
  id: "flow",
  load: async () => (await import("#app/features/flow/SecurityFlow/SecurityFlow.tsx")).SecurityFlow,
});
const Platform = lazySection({
  id: "platform",
  load: async () => (await import("#app/features/platform/Platform/Platform.tsx")).Platform,
});
const ThreatGallery = lazySection({
  id: "threats",
  load: async () => (await import("#app/features/threats/ThreatGallery/ThreatGallery.tsx")).ThreatGallery,
});
const BenchmarkStrip = lazySection({
  id: "benchmark",
  load: async () => (await import("#app/features/benchmark-strip/BenchmarkStrip/BenchmarkStrip.tsx")).BenchmarkStrip,
});

const Reasons = lazySection({
  id: "reasons",
  load: async () => (await import("#app/features/home/Reasons/Reasons.tsx")).Reasons,
});

const NEWEST = 3;
const { why, redTeam, roles, research, ...rest } = homeContent;

export const loader = () => ({
  ...rest,
  reasons: {
    why,
    redTeam,
    roles,
    research,
    weeks: redTeamPage.engagement.weeks,
  },
  newest: listedArticles().slice(0, NEWEST),
  flow,
  platform: platformContent,
  features,
  gallery: threatGallery,
  strip: benchmarkStrip,
});

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
        <BenchmarkStrip strip={home.strip} />
      </Suspense>
      <Suspense>
        <Reasons content={home.reasons} articles={<ArticleCards articles={home.newest} level={3} />} />
      </Suspense>
      <ClosingBand sentence={home.closing} />
    </>
  );
}
