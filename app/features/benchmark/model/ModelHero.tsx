import { Link } from "react-router";
import { Ring } from "#app/kit/charts/Ring.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { neighbours } from "#domain/benchmark/comparison.ts";
import {
  type BenchmarkModel,
  CATEGORY_NAMES,
  FULL_MARK,
  modelSlug,
  SCORE_GREEN_FROM,
  SCORE_YELLOW_FROM,
  scoreBand,
} from "#domain/benchmark/dataset.ts";
import { rankOf, rankSentence } from "#domain/benchmark/scores.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { arc, onRing } from "../Banner.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { ToolIcon } from "../ToolIcon.tsx";
import styles from "./ModelHero.module.css";

const RADIUS = 196;
const STEP = 8;
const CORE = 11;
const RULE = { from: 34, to: 210, label: 222 };
const INNERMOST = 24;

type ModelRingsProps = {
  models: readonly BenchmarkModel[];
  model: BenchmarkModel;
  className?: string | undefined;
};

/** The banner's rings with this one lit. Decorative: the rows below say the same. */
function ModelRings({ models, model, className }: ModelRingsProps) {
  // A longer list stands closer: the innermost ring keeps clear of the core.
  const step = Math.min(STEP, (RADIUS - INNERMOST) / Math.max(1, models.length - 1));
  return (
    <svg className={className} viewBox="-256 -204 460 408" aria-hidden="true">
      {models.map((other, place) => {
        const radius = RADIUS - step * place;
        return (
          <g key={other.id}>
            <path className={styles.rest} d={arc(radius, other.overallScore, FULL_MARK)} />
            <path
              className={styles.ring}
              data-lit={other === model || undefined}
              d={arc(radius, 0, other.overallScore)}
            />
          </g>
        );
      })}
      {[SCORE_YELLOW_FROM, SCORE_GREEN_FROM].map((mark) => {
        const [x1, y1] = onRing(RULE.from, mark);
        const [x2, y2] = onRing(RULE.to, mark);
        const [x, y] = onRing(RULE.label, mark);
        return (
          <g key={mark} className={styles.rule}>
            <line x1={x1} y1={y1} x2={x2} y2={y2} />
            <text x={x} y={y} textAnchor="end">
              {mark}
            </text>
          </g>
        );
      })}
      <circle className={styles.core} r={CORE} />
    </svg>
  );
}

export function ModelHero({ model, models }: { model: BenchmarkModel; models: readonly BenchmarkModel[] }) {
  const { name, company, category, overallScore } = model;
  const slug = modelSlug(model);
  const compared = [model, ...neighbours(models, model)].map(modelSlug);
  return (
    <div className={styles.hero}>
      <Container className={styles.content}>
        <ModelRings models={models} model={model} className={styles.rings} />
        <nav aria-label="Breadcrumb">
          <ol className={classNames(typeset.label, styles.crumbs)}>
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
            <p className={typeset.label}>Overall score</p>
            <p className={styles.rank}>
              #{rankOf(models, model)} <span className={classNames(typeset.small, styles.of)}>of {models.length}</span>
            </p>
            <p className={classNames(typeset.small, styles.sentence)}>{rankSentence(models, model)}</p>
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
            <ToolIcon name="link" />
            Copy link
          </CopyButton>
        </div>
      </Container>
    </div>
  );
}
