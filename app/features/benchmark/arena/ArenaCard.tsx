import { classNames, typeset } from "#app/kit/classes.ts";
import { SERIES } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, metricsLabel, modelSlug } from "#domain/benchmark/dataset.ts";
import { brief, ofMetrics, provenanceLines } from "#domain/benchmark/provenance.ts";
import { capitalised } from "#domain/content/format.ts";
import { OverallRing } from "../ModelDetails.tsx";
import styles from "./ArenaCard.module.css";

type ArenaCardProps = { model: BenchmarkModel; rank: number; of: number; animate?: boolean };

export const ArenaCard = ({ model, rank, of, animate = false }: ArenaCardProps) => (
  <article className={styles.place} data-model={modelSlug(model)}>
    <div className={styles.card}>
      <h3 className={typeset.name}>{model.name}</h3>
      <p className={typeset.note}>{model.company}</p>
      <div className={styles.overall}>
        <OverallRing score={model.overallScore} size={120} stroke={5} animate={animate} />
        <p className={styles.rank}>
          <span className={typeset.label}>Overall</span> <span className={typeset.figure}>#{rank}</span>{" "}
          <span className={typeset.data}>of {of}</span>
        </p>
      </div>
      <dl className={styles.figures}>
        {/* Two, as specified; the chart has all of them. */}
        {SERIES.slice(0, 2).map(({ metric, name }) => (
          <div key={metric} className={classNames(typeset.small, styles.figure)}>
            <dt>{name}</dt>
            <dd className={classNames(typeset.data, typeset.bright)}>{model[metric]}%</dd>
          </div>
        ))}
      </dl>
      {provenanceLines(ofMetrics(model.provenance), brief).map(({ text }) => (
        <p key={text} className={classNames(typeset.note, styles.provenance)}>
          {model.status && `${capitalised(model.status)}. `}
          {text}
        </p>
      ))}
    </div>
  </article>
);

type CardsNoteProps = { models: readonly BenchmarkModel[]; className: string | undefined };

export const CardsNote = ({ models, className }: CardsNoteProps) => (
  <p className={classNames(typeset.note, className)}>
    Overall scores are published results; the metrics are {metricsLabel(models)}.
  </p>
);

/** An empty slot. Decorative: the sentence beside the button says how many models are chosen. */
export const EmptyPlace = ({ place }: { place: number }) => (
  <div className={styles.empty} aria-hidden="true">
    <svg width={120} height={120} viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r={57.5} fill="none" stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="2 5" />
      <circle r={3.5} fill="var(--faint)" />
    </svg>
    <span className={typeset.figure}>{place}</span>
  </div>
);
