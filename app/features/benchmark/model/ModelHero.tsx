import { Link } from "react-router";
import type { ModelStanding } from "#app/content/benchmark.server.ts";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { paths } from "#app/paths.ts";
import { CATEGORY_NAMES, modelSlug } from "#domain/benchmark/dataset.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { DataRings } from "../Banner.tsx";
import { OverallRing } from "../ModelDetails.tsx";
import styles from "./ModelHero.module.css";

export function ModelHero({ model, place, scores, rank, sentence, neighbours }: ModelStanding) {
  const { name, company, category, overallScore, status } = model;
  const slug = modelSlug(model);
  const compared = [model, ...neighbours].map(modelSlug);
  return (
    <div className={styles.hero}>
      <Container className={styles.content}>
        <DataRings scores={scores} lit={place} className={styles.rings} />
        <nav aria-label="Breadcrumb">
          <ol className={classNames(layout.cluster, typeset.label, styles.crumbs)}>
            <li>
              <Link to={paths.benchmarks()}>Benchmarks</Link>
            </li>
            <li>
              <Link to={paths.benchmarks() + viewAddress({ open: slug })}>Leaderboard</Link>
            </li>
          </ol>
        </nav>
        <h1 className={styles.heading}>{name}</h1>
        <p className={typeset.lead}>
          {company} <span aria-hidden="true">·</span> {CATEGORY_NAMES[category].toLowerCase()}
          {status && ` · ${status}`}
        </p>
        <div className={classNames(layout.cluster, styles.score)}>
          <OverallRing score={overallScore} size={148} stroke={6} animate />
          <div>
            <p className={typeset.label}>Overall score</p>
            <p className={classNames(typeset.figure, styles.rank)}>
              #{rank} <span className={typeset.small}>of {scores.length}</span>
            </p>
            <p className={classNames(typeset.small, styles.sentence)}>{sentence}</p>
          </div>
        </div>
        <div data-only="screen" className={layout.cluster}>
          <Link
            to={paths.benchmarks() + viewAddress({ tab: "arena", arena: compared })}
            className={buttonClass({ size: "large" })}
          >
            Compare with its neighbours
          </Link>
          <CopyButton className={styles.copy} text={() => location.origin + paths.model(slug)} done="Link copied">
            <Icon name="link" />
            Copy link
          </CopyButton>
        </div>
      </Container>
    </div>
  );
}
