import { listedArticles } from "#app/content/articles.server.ts";
import { benchmarkTeaser } from "#app/content/benchmark.server.ts";
import { flow, threatGallery } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { Hero } from "#app/features/home/hero/Hero.tsx";
import type { ReasonsContent } from "#app/features/home/Reasons.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { lazySection } from "#app/hydration/lazy-section.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { Sections } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { organization, webSite } from "#app/seo/structured-data.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import type { Route } from "./+types/home";

const SecurityFlow = lazySection(
  "flow",
  async () => (await import("#app/features/home/flow/SecurityFlow.tsx")).SecurityFlow,
  <Container>
    <p role="status">Loading Additional Content...</p>
  </Container>,
);
const Platform = lazySection("platform", async () => (await import("#app/features/home/Platform.tsx")).Platform);
const ThreatGallery = lazySection(
  "threats",
  async () => (await import("#app/features/home/threats/ThreatGallery.tsx")).ThreatGallery,
);
const BenchmarkTeaser = lazySection(
  "benchmark",
  async () => (await import("#app/features/home/BenchmarkTeaser.tsx")).BenchmarkTeaser,
);

const Reasons = lazySection("reasons", async () => {
  const [{ Reasons }, { ArticleCards }] = await Promise.all([
    import("#app/features/home/Reasons.tsx"),
    import("#app/features/articles/ArticleCards.tsx"),
  ]);
  return ({ content, newest }: { content: ReasonsContent; newest: readonly ListedArticle[] }) => (
    <Reasons content={content} articles={<ArticleCards articles={newest} heading="h3" />} />
  );
});

export function loader() {
  const { why, redTeam, roles, banks, research, ...rest } = yamlFile("home");
  return {
    ...rest,
    reasons: { why, redTeam, roles, banks, research, weeks: yamlFile("redteam/engagement").weeks },
    newest: listedArticles().slice(0, 3),
    flow: flow(),
    platform: yamlFile("targets"),
    features: yamlFile("features").features,
    gallery: threatGallery(),
    teaser: benchmarkTeaser(),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ ...loaderData, path: paths.home(), structuredData: [organization(), webSite()] });

export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero hero={home.hero} />
      <Sections>
        <SecurityFlow flow={home.flow} />
        <Platform platform={home.platform} features={home.features} />
        <ThreatGallery gallery={home.gallery} />
        <BenchmarkTeaser teaser={home.teaser} />
        <Reasons content={home.reasons} newest={home.newest} />
      </Sections>
      <ClosingBand sentence={home.closing} />
    </>
  );
}
