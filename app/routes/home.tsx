import { Suspense } from "react";
import { Link } from "react-router";
import { lazySection } from "#app/chunks/lazy-section.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { SectionsLoading } from "#app/features/home/SectionsLoading.tsx";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { ArrowLabel, arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import type { Route } from "./+types/home";

const HomeSections = lazySection(async () => (await import("#app/features/home/HomeSections.tsx")).HomeSections);

export const loader = () => pageContent("home");

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.home() });

export default function Home({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageOpening heading={page.heading} lead={page.lead}>
        <Link to={paths.contact()} prefetch="intent" viewTransition className={buttonClass({ size: "large" })}>
          Book a Demo
        </Link>
        <Link to={paths.benchmarks()} prefetch="intent" viewTransition className={arrowLinkClass}>
          <ArrowLabel>See the benchmark</ArrowLabel>
        </Link>
      </PageOpening>
      <Suspense fallback={<SectionsLoading />}>
        <HomeSections page={page} />
      </Suspense>
    </>
  );
}
