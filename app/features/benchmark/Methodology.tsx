import { Link } from "react-router";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { bibtex, citation, type DataSource } from "#domain/benchmark/export.ts";
import { formatDate } from "#domain/content/format.ts";
import type { PageSection } from "#domain/content/page.ts";
import { EmbedSnippet } from "./EmbedSnippet.tsx";
import styles from "./Methodology.module.css";

/** How to read the table. The anchor of each section is its label in lower case. */
export function Methodology({ sections, source }: { sections: readonly PageSection[]; source: DataSource }) {
  return (
    <Container>
      <section aria-labelledby="methodology" className={styles.methodology}>
        <SectionLabel>Methodology</SectionLabel>
        <h2 id="methodology" className={styles.heading}>
          How to read this table
        </h2>
        {sections.map(({ label, heading, body }) => {
          const id = label.toLowerCase();
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.part}>
              <h3 id={`${id}-title`} className={styles.title}>
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
}

function Version({ source }: { source: DataSource }) {
  const entry = bibtex(source);
  return (
    <>
      <dl className={classNames(typeset.note, styles.facts)}>
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
      <div className={styles.embed} data-only="screen">
        <EmbedSnippet summary="Embed the table" path={paths.embed()} title={source.title} />
      </div>
      <h4 className={classNames(typeset.name, styles.subtitle)}>Citation</h4>
      <p className={classNames(typeset.note, styles.citation)}>{citation(source)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the code scrolls on phones, and the keyboard has to reach it. */}
      <pre className={classNames(typeset.data, styles.bibtex)} tabIndex={0}>
        {entry}
      </pre>
      <CopyButton text={() => entry} done="BibTeX copied">
        Copy BibTeX
      </CopyButton>
    </>
  );
}
