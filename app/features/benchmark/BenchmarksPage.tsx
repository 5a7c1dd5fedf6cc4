import { useMemo } from "react";
import { Link, Navigate } from "react-router";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { lazySection } from "#app/hydration/lazy-section.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { TabList, TabPanel } from "#app/kit/controls/Tabs.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import { paths } from "#app/paths.ts";
import { modelsNamed, pairAddress } from "#domain/benchmark/comparison.ts";
import { bibtex, citation, type DataSource } from "#domain/benchmark/export.ts";
import type { BoardModel } from "#domain/benchmark/leaderboard.ts";
import { formatDate } from "#domain/content/format.ts";
import type { PageContent, PageSection } from "#domain/content/page.ts";
import { Banner } from "./Banner.tsx";
import styles from "./BenchmarksPage.module.css";
import { EmbedSnippet } from "./EmbedSnippet.tsx";
import { Leaderboard } from "./leaderboard/Leaderboard.tsx";
import method from "./Methodology.module.css";
import { useView, useViewTitle } from "./use-view.ts";

const Arena = lazySection(
  "arena",
  async () => (await import("./arena/Arena.tsx")).Arena,
  <p className={styles.loading}>Loading Arena Mode...</p>,
);

const TABS = [
  { value: "leaderboard", label: "Leaderboard" },
  { value: "arena", label: "Arena Mode" },
] as const;

type BenchmarksPageProps = { page: PageContent; models: readonly BoardModel[]; source: DataSource };

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
  useViewTitle(view.tab, chosen, page.title);

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

/** How to read the table. The anchor of each section is its label in lower case. */
const Methodology = ({ sections, source }: { sections: readonly PageSection[]; source: DataSource }) => (
  <Container>
    <section aria-labelledby="methodology" className={method.methodology}>
      <SectionLabel>Methodology</SectionLabel>
      <h2 id="methodology" className={method.heading}>
        How to read this table
      </h2>
      {sections.map(({ label, heading, body }) => {
        const id = label.toLowerCase();
        return (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={method.part}>
            <h3 id={`${id}-title`} className={method.title}>
              <a href={`#${id}`}>{heading}</a>
            </h3>
            <div>
              <Prose html={body} />
              {id === "version" && <Version source={source} />}
            </div>
          </section>
        );
      })}
    </section>
  </Container>
);

function Version({ source }: { source: DataSource }) {
  const entry = bibtex(source);
  return (
    <>
      <dl className={classNames(typeset.note, method.facts)}>
        <dt>Version</dt>
        <dd>
          {source.version} <span aria-hidden="true">·</span>{" "}
          <Link to={paths.releases()}>every release and what changed</Link>
        </dd>
        <dt>File last changed</dt>
        <dd>{formatDate(source.lastChanged)}</dd>
        <dt>Models</dt>
        <dd>{source.modelNote}</dd>
        <dt>Licence</dt>
        <dd>
          <a href={source.licence.url}>{source.licence.name}</a>
        </dd>
        <dt>Files</dt>
        <dd>
          <a href={paths.benchmarkCsv()}>data.csv</a>, <a href={paths.benchmarkJson()}>data.json</a>{" "}
          <span aria-hidden="true">·</span> <Link to={paths.benchmarkData()}>what each field means</Link>
        </dd>
      </dl>
      <div className={method.embed} data-only="screen">
        <EmbedSnippet summary="Embed the table" path={paths.embed()} title={source.title} />
      </div>
      <h4 className={classNames(typeset.name, method.subtitle)}>Citation</h4>
      <p className={classNames(typeset.note, method.citation)}>{citation(source)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the code scrolls on phones, and the keyboard has to reach it. */}
      <pre className={classNames(typeset.data, method.bibtex)} tabIndex={0}>
        {entry}
      </pre>
      <CopyButton text={() => entry} done="BibTeX copied">
        Copy BibTeX
      </CopyButton>
    </>
  );
}
