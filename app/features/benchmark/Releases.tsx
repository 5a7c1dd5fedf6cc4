import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { files, paths } from "#app/paths.ts";
import { RELEASE_FILES } from "#domain/benchmark/export.ts";
import type { ReleaseEntry } from "#domain/benchmark/releases.ts";
import { counted, formatDate } from "#domain/content/format.ts";
import styles from "./BenchmarksPage.module.css";

/** Every release, newest first, each with its version as anchor. */
export function Releases({ releases }: { releases: readonly ReleaseEntry[] }) {
  return (
    <Container className={layout.section}>
      <ol className={layout.rows} reversed>
        {releases.map(({ version, lastChanged, models, changes }) => (
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
                  <a
                    key={file}
                    href={paths.releaseFile(`${version}/${file}`)}
                    download={`benchmark-${version}-${file}`}
                  >
                    {file}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className={classNames(layout.cluster, styles.follow)}>
        <ArrowPageLink to={paths.benchmarks()}>Open the leaderboard</ArrowPageLink>{" "}
        <ArrowLink href={files.releasesFeed}>Follow releases by feed</ArrowLink>
      </p>
    </Container>
  );
}
