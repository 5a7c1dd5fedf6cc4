import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { Radar } from "#app/kit/charts/Radar.tsx";
import { Bar, Ring } from "#app/kit/charts/Score.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLabel, arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { paths } from "#app/paths.ts";
import { SERIES } from "#domain/benchmark/comparison.ts";
import {
  BAND_NAMES,
  type BenchmarkModel,
  FULL_MARK,
  isMeasured,
  METRIC_NAMES,
  METRICS,
  metricsLabel,
  modelSlug,
  SCORE_GREEN_FROM,
  SCORE_YELLOW_FROM,
  scoreBand,
} from "#domain/benchmark/dataset.ts";
import { ofMetrics, type PastProvenance, provenanceLines } from "#domain/benchmark/provenance.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import styles from "./ModelDetails.module.css";

export const OverallRing = ({ score, ...look }: { score: number; size: number; stroke: number; animate?: boolean }) => (
  <Ring value={score} band={scoreBand(score)} label={`Overall score ${score} of ${FULL_MARK}`} {...look} />
);

/** The scores at which the yellow and the green band begin. */
export const BANDS = [SCORE_YELLOW_FROM, SCORE_GREEN_FROM];

/** The numbers of a scale of scores, at a height of the drawing. */
export const ScaleMarks = ({ y, marks = [0, ...BANDS, FULL_MARK] }: { y: number; marks?: readonly number[] }) =>
  marks.map((mark) => (
    <text key={mark} x={`${mark}%`} y={y} textAnchor={mark === 0 ? "start" : "middle"}>
      {mark}
    </text>
  ));

/** How values were measured, each line with its source; `children` come before the text. */
export const ProvenanceText = ({ provenance, children }: { provenance: PastProvenance; children?: ReactNode }) =>
  provenanceLines(provenance).map(({ text, source }) => (
    <p key={text} className={classNames(typeset.note, styles.note)}>
      {children}
      {text} {source && <a href={source}>Source: {new URL(source).host}</a>}
    </p>
  ));

type MetricsProps = { model: BenchmarkModel; ground: "page" | "band" };

/** The three metrics as bars in their bands. In an open row their label stands here; a page says it in its heading. */
const MetricBars = ({ model, ground }: MetricsProps) => (
  <>
    <h3 className={classNames(layout.cluster, typeset.body, styles.title)}>
      Security Metrics {ground === "band" && <span className={typeset.data}>{metricsLabel([model])}</span>}
    </h3>
    <dl className={styles.list}>
      {METRICS.map((metric) => {
        const band = scoreBand(model[metric]);
        return (
          <div key={metric} className={classNames(typeset.small, styles.metric)}>
            <dt>{METRIC_NAMES[metric]}</dt>
            <dd>
              <span className={styles.value}>
                <span className={typeset.data}>{BAND_NAMES[band]}</span>{" "}
                <span className={classNames(typeset.data, typeset.bright)}>{model[metric]}%</span>
              </span>
              <span className={styles.bar}>
                <Bar value={model[metric]} band={band} marks={BANDS} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
    <svg className={classNames(typeset.data, styles.scale)} aria-hidden="true" width="100%" height="16">
      <ScaleMarks y={12} />
    </svg>
    <p className={classNames(typeset.note, styles.note)}>
      {!isMeasured(model) && `Set so that their plain mean equals the overall score, ${model.overallScore}. `}Marks on
      each bar show where the {SCORE_YELLOW_FROM} and {SCORE_GREEN_FROM} bands begin.
    </p>
    <ProvenanceText provenance={ofMetrics(model.provenance)} />
  </>
);

function MetricRadar({ model, ground }: MetricsProps) {
  const axes = SERIES.map(({ metric, name }) => ({ name, value: model[metric], text: `${model[metric]}%` }));
  const values = axes.map(({ name, text }) => `${name} ${text}`).join(", ");
  return (
    <>
      <h3 className={classNames(layout.cluster, typeset.body, styles.title)}>
        Performance Radar <span className={typeset.data}>0 to {FULL_MARK}</span>
      </h3>
      <div className={styles.drawing}>
        <Radar
          axes={axes}
          label={`${model.name}, ${metricsLabel([model])}, 0 to ${FULL_MARK}: ${values}`}
          heads={["Metric", isMeasured(model) ? "Value" : "Sample value"]}
          marks={[SCORE_YELLOW_FROM, FULL_MARK]}
          ground={ground}
        />
      </div>
    </>
  );
}

/** The metrics of a model as bars, with links below, and as a radar; on the page or on the band of an open row. */
export const Metrics = ({ model, ground, children }: MetricsProps & { children: ReactNode }) => (
  <div className={classNames(layout.stack, styles.metrics)} data-ground={ground}>
    <div>
      <MetricBars model={model} ground={ground} />
      {children}
    </div>
    <div>
      <MetricRadar model={model} ground={ground} />
    </div>
  </div>
);

/** The content of an open row. */
export function ModelDetails({ model }: { model: BenchmarkModel }) {
  const slug = modelSlug(model);
  return (
    <Metrics model={model} ground="band">
      <p data-only="screen" className={classNames(layout.cluster, styles.links)}>
        <ArrowPageLink to={paths.model(slug)}>All about {model.name}</ArrowPageLink>{" "}
        <Link to={paths.benchmarks() + viewAddress({ tab: "arena", arena: [slug] })} className={arrowLinkClass}>
          <ArrowLabel>Compare in the arena</ArrowLabel>
        </Link>
      </p>
    </Metrics>
  );
}
