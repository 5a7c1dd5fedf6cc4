import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import { Ring } from "#app/ui/Ring/Ring.tsx";
import { neighbours } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, CATEGORY_NAMES, modelSlug, scoreBand } from "#domain/benchmark/dataset.ts";
import { rankOf, standing } from "#domain/benchmark/scores.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import { ToolSign } from "../LeaderboardTools/ToolSign.tsx";
import styles from "./ModelHero.module.css";
import { ModelRings } from "./ModelRings.tsx";

export function ModelHero({ model, models }: { model: BenchmarkModel; models: readonly BenchmarkModel[] }) {
  const { name, company, category, overallScore } = model;
  const slug = modelSlug(model);
  const compared = [model, ...neighbours(models, model)].map(modelSlug);
  return (
    <div className={styles.hero}>
      <Container className={styles.content}>
        <ModelRings models={models} model={model} className={styles.rings} />
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            <li>
              <Link to={paths.benchmarks()}>Benchmarks</Link>
            </li>
            <li>
              <Link to={paths.benchmarks() + viewAddress({ open: slug })}>Leaderboard</Link>
            </li>
          </ol>
        </nav>
        <h1 className={styles.heading}>{name}</h1>
        <p className={styles.company}>
          {company} <span aria-hidden="true">·</span> {CATEGORY_NAMES[category].toLowerCase()}
        </p>
        <div className={styles.score}>
          <Ring
            value={overallScore}
            band={scoreBand(overallScore)}
            label={`Overall score ${overallScore} of 100`}
            size={148}
            stroke={6}
            animate
          />
          <div>
            <p className={styles.label}>Overall score</p>
            <p className={styles.rank}>
              #{rankOf(models, model)} <span className={styles.of}>of {models.length}</span>
            </p>
            <p className={styles.sentence}>{standing(models, model)}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <Link
            to={paths.benchmarks() + viewAddress({ tab: "arena", arena: compared })}
            className={buttonClass({ size: "large" })}
          >
            Compare with its neighbours
          </Link>
          <CopyButton className={styles.copy} text={() => location.origin + paths.model(slug)} done="Link copied">
            <ToolSign name="link" />
            Copy link
          </CopyButton>
        </div>
      </Container>
    </div>
  );
}
