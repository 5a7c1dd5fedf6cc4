import { useMemo } from "react";
import { Link, Navigate } from "react-router";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { lazySection } from "#app/hydration/lazy-section.ts";
import { classNames } from "#app/kit/class-names.ts";
import { TabList, TabPanel } from "#app/kit/controls/Tabs.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { modelsNamed, pairAddress } from "#domain/benchmark/comparison.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import type { BoardModel } from "#domain/benchmark/leaderboard.ts";
import type { PageContent } from "#domain/content/page.ts";
import { Banner } from "./Banner.tsx";
import styles from "./BenchmarksPage.module.css";
import { Leaderboard } from "./leaderboard/Leaderboard.tsx";
import { Methodology } from "./Methodology.tsx";
import { useView, useViewTitle } from "./use-view.ts";

const Arena = lazySection({
  id: "arena",
  load: async () => (await import("./arena/Arena.tsx")).Arena,
  fallback: <p className={styles.loading}>Loading Arena Mode...</p>,
});

const TABS = [
  { value: "leaderboard", label: "Leaderboard" },
  { value: "arena", label: "Arena Mode" },
] as const;

type BenchmarksPageProps = {
  page: PageContent;
  models: readonly BoardModel[];
  source: DataSource;
};

/** The benchmark page; `models` are in published order. */
export function BenchmarksPage(props: BenchmarksPageProps) {
  const { page, source } = props;
  return (
    <>
      <Views {...props} />
      <Methodology sections={page.sections} source={source} />
      <ClosingBand sentence={page.closing} />
    </>
  );
}

/** The parts that depend on the view, separate so that typing into the search does not render the rest again. */
function Views({ page, models, source }: BenchmarksPageProps) {
  const [view, change, named] = useView(models);
  const pair = named.tab === "arena" ? pairAddress(named.arena, models) : undefined;
  const chosen = useMemo(() => modelsNamed(view.arena, models), [models, view.arena]);
  // Memoised: rendering again before hydration would close disclosures that the visitor has opened.
  const arena = useMemo(
    () => <Arena models={models} chosen={chosen} onChange={(slugs) => change({ arena: slugs })} />,
    [models, chosen, change],
  );
  const scores = useMemo(() => models.map(({ overallScore }) => overallScore), [models]);
  useViewTitle(view, chosen, page.title);

  return (
    <>
      {/* Redirects where the server has not: after a client navigation, or on a host that only serves files. */}
      {pair && <Navigate replace to={paths.comparison(pair)} />}
      <Banner page={page} scores={scores}>
        <TabList label="Views of the benchmark" tabs={TABS} chosen={view.tab} onChoose={(tab) => change({ tab })} />
      </Banner>
      <Container className={styles.panels}>
        <p className={classNames(typeset.note, styles.withoutScripts)} data-only="no-scripts" data-unsearched="true">
          Arena Mode, which compares up to four models, needs scripts.{" "}
          <Link to={paths.comparisons()}>Comparisons of two models</Link> do without.
        </p>
        <TabPanel value="leaderboard" chosen={view.tab}>
          <Leaderboard models={models} source={source} view={view} onChange={change} />
        </TabPanel>
        <TabPanel value="arena" chosen={view.tab}>
          {view.tab === "arena" && arena}
        </TabPanel>
      </Container>
    </>
  );
}
