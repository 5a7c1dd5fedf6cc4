import { ArrowPageLink, PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { TableHead } from "#app/kit/layout/ColumnHeads.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import table from "#app/kit/layout/table.module.css";
import { files, paths } from "#app/paths.ts";
import { RELEASE_FILES } from "#domain/benchmark/export.ts";
import type { ModelChange, ReleaseEntry } from "#domain/benchmark/releases.ts";
import { capitalised, counted, formatDate } from "#domain/content/format.ts";
import styles from "./BenchmarksPage.module.css";

/** Every release, newest first, each with its version as anchor. */
export const Releases = ({ releases }: { releases: readonly ReleaseEntry[] }) => (
  <Container className={layout.section}>
    <ol className={layout.rows} reversed>
      {releases.map(({ version, lastChanged, models, changes, comparisons }) => (
        <li key={version} id={`v${version}`} className={layout.split}>
          <div>
            <p className={typeset.label}>
              <time dateTime={lastChanged}>{formatDate(lastChanged)}</time>
            </p>
            <h2 className={typeset.subheading}>Version {version}</h2>
            <p className={typeset.small}>{counted(models, "model")}</p>
          </div>
          <div className={layout.stack}>
            {changes.map((sentence) => (
              <p key={sentence} className={typeset.body}>
                {sentence}
              </p>
            ))}
            <p className={classNames(typeset.data, layout.cluster)}>
              {RELEASE_FILES.map((file) => (
                <a key={file} href={paths.release(`${version}/${file}`)} download={`benchmark-${version}-${file}`}>
                  {file}
                </a>
              ))}
            </p>
            {comparisons.length > 0 && (
              <p className={classNames(typeset.note, layout.cluster)}>
                {comparisons.map((earlier) => (
                  <PageLink key={earlier.address} to={paths.release(earlier.address)}>
                    Compare with {earlier.version}
                  </PageLink>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
    {releases.length === 1 && (
      <p className={classNames(typeset.note, styles.follow)}>
        There is one release so far, so there is nothing to compare.
      </p>
    )}
    <p className={classNames(layout.cluster, styles.follow)}>
      <ArrowPageLink to={paths.benchmarks()}>Open the leaderboard</ArrowPageLink>{" "}
      <ArrowLink href={files.releasesFeed}>Follow releases by feed</ArrowLink>
    </p>
  </Container>
);

/** "+6", "−4", or what happened to a model that only one of the releases lists. */
function change({ before, after }: ModelChange): string {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return after < before ? `−${before - after}` : `${after > before ? "+" : ""}${after - before}`;
}

type ReleaseComparisonProps = { versions: { before: string; after: string }; models: readonly ModelChange[] };

export const ReleaseComparison = ({ versions, models }: ReleaseComparisonProps) => (
  <Container className={layout.section}>
    <table className={classNames(table.table, styles.comparison)}>
      <caption className={typeset.hidden}>
        Overall scores in {versions.before} and {versions.after}
      </caption>
      <TableHead className={typeset.label} names={["Model", versions.before, versions.after, "Change"]} />
      <tbody className={typeset.small}>
        {models.map((model) => (
          <tr key={model.name}>
            <th scope="row" className={typeset.name}>
              {model.name}
              {model.notes.map((note) => (
                <p key={note} className={typeset.note}>
                  {capitalised(note)}
                </p>
              ))}
            </th>
            <td className={typeset.data}>{model.before ?? "–"}</td>
            <td className={typeset.data}>{model.after ?? "–"}</td>
            <td className={typeset.data}>{change(model)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classNames(layout.cluster, styles.follow)}>
      <ArrowPageLink to={paths.releases()}>Every release and what changed</ArrowPageLink>
    </p>
  </Container>
);
