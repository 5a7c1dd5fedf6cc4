import { type ReactNode, useId } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { TableHead } from "#app/kit/layout/ColumnHeads.tsx";
import { SERIES, type SeriesLook, shortenName, valuesInWords } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, metricsLabel, modelSlug, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import { Unfold } from "../EmbedSnippet.tsx";
import styles from "./ComparisonChart.module.css";

/** Dimensions in pixels; groups are placed at fractions of the width. */
const PLOT_HEIGHT = 318;
const BAR_WIDTH = 40;
const BAR_GAP = 8;
export const GRID_VALUES = [0, 20, 40, 60, 80, 100] as const;
/** Distance of the hatch lines that identify Data Leakage without colour. */
export const HATCH_STEP = 5;

/** Paint of the series, which differ without colour: filled, filled and darker, hatched outline. */
const SERIES_PAINT: Readonly<Record<SeriesLook, { fill: string; stroke?: string }>> = {
  filled: { fill: "var(--paper)" },
  dark: { fill: "var(--slate)" },
  hatched: { fill: "var(--ink-950)", stroke: "var(--paper)" },
};
/** A line as thick as a bar, whose dashes are the hatching. */
const HATCH = { stroke: "var(--paper)", strokeDasharray: `1 ${HATCH_STEP - 1}` };
const MARKED_LINE = { stroke: "var(--line-hover)", strokeDasharray: "1.5 4" };

export const heightOf = (value: number, plotHeight = PLOT_HEIGHT): number => (value / 100) * plotHeight;

const yOf = (value: number): number => PLOT_HEIGHT - heightOf(value);

/** The centre of a group as a fraction of the width; all groups are equally wide. */
export const groupCentre = (place: number, groups: number): number => (place + 0.5) / groups;

const GROUP_WIDTH = SERIES.length * (BAR_WIDTH + BAR_GAP) - BAR_GAP;

/** A model's bars, from the centre of its group and the top of the plot. */
export const barsOf = (model: BenchmarkModel, plotHeight = PLOT_HEIGHT) =>
  SERIES.map(({ metric, look }, place) => {
    const x = place * (BAR_WIDTH + BAR_GAP) - GROUP_WIDTH / 2;
    const height = heightOf(model[metric], plotHeight);
    const box = { x, y: plotHeight - height, width: BAR_WIDTH, height };
    return { metric, look, value: model[metric], middle: x + BAR_WIDTH / 2, box };
  });

type ModelsProps = { models: readonly BenchmarkModel[] };

const ComparisonTable = ({ models }: ModelsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls on phones, and the keyboard has to reach it.
  <section className={styles.scroll} aria-label="Numbers of the comparison" tabIndex={0}>
    <table className={styles.table}>
      <caption className={classNames(typeset.note, styles.caption)}>
        The chart's numbers, and the published overall scores.
      </caption>
      <TableHead names={["Model", "Overall", ...SERIES.map(({ name }) => name)]} />
      <tbody>
        {models.map((model) => (
          <tr key={model.id} data-model={modelSlug(model)}>
            <th scope="row">{model.name}</th>
            <td>{model.overallScore}</td>
            {SERIES.map(({ metric }) => (
              <td key={metric}>{model[metric]}%</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const HEIGHT = 14;

/** The chart on phones, groups stacked. Hidden from assistive technology: the table has the same numbers. */
const HorizontalBars = ({ models }: ModelsProps) => (
  <div className={layout.rows} aria-hidden="true">
    {models.map((model) => (
      <div key={model.id} data-model={modelSlug(model)} className={classNames(layout.stack, styles.group)}>
        <p className={typeset.name}>{shortenName(model.name)}</p>
        {SERIES.map(({ metric, name, look }) => (
          <div key={metric} className={classNames(typeset.note, styles.row)}>
            <span>{name}</span>
            <svg width="100%" height={HEIGHT} aria-hidden="true">
              <rect {...SERIES_PAINT[look]} x=".5" y=".5" width={`${model[metric]}%`} height={HEIGHT - 1} />
              {look === "hatched" && (
                <line {...HATCH} x2={`${model[metric]}%`} y1={HEIGHT / 2} y2={HEIGHT / 2} strokeWidth={HEIGHT} />
              )}
              <line {...MARKED_LINE} x1={`${SCORE_YELLOW_FROM}%`} x2={`${SCORE_YELLOW_FROM}%`} y2={HEIGHT} />
            </svg>
            <span className={classNames(typeset.data, styles.value)}>{model[metric]}</span>
          </div>
        ))}
      </div>
    ))}
  </div>
);

const TOP = 28;
const FOOT = 40;
const PLATE = { width: 30, height: 20 };

/** The chart on wide screens. Parts stand at fractions of its width, so that what is prerendered is final. */
const VerticalBars = ({ models, labelledBy }: ModelsProps & { labelledBy: string }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the summary beside the chart names it
  <svg overflow="visible" width="100%" height={TOP + PLOT_HEIGHT + FOOT} role="img" aria-labelledby={labelledBy}>
    <svg y={TOP} overflow="visible" aria-hidden="true">
      {GRID_VALUES.map((value) => (
        <g key={value} data-value={value}>
          <line x1="0" x2="100%" y1={yOf(value)} y2={yOf(value)} {...linePaint(value)} />
          <text x="-40" y={yOf(value)} dy=".35em" className={typeset.data} fill="currentColor">
            {value}
          </text>
        </g>
      ))}
      {models.map((model, place) => (
        <svg
          key={model.id}
          data-model={modelSlug(model)}
          x={`${groupCentre(place, models.length) * 100}%`}
          overflow="visible"
          aria-hidden="true"
        >
          {barsOf(model).map(({ metric, look, value, middle, box }) => (
            <g key={metric}>
              <rect {...box} {...SERIES_PAINT[look]} />
              {look === "hatched" && (
                <path
                  {...HATCH}
                  strokeWidth={BAR_WIDTH}
                  strokeDashoffset={box.y}
                  d={`M${middle} ${box.y}V${PLOT_HEIGHT}`}
                />
              )}
              <rect x={middle - PLATE.width / 2} y={box.y - PLATE.height - 3} {...PLATE} fill="var(--ink-950)" />
              <text x={middle} y={box.y - 9} className={typeset.data} fill="var(--paper)" textAnchor="middle">
                {value}
              </text>
            </g>
          ))}
          <text y={PLOT_HEIGHT + 30} className={typeset.small} fill="var(--paper)" textAnchor="middle">
            {shortenName(model.name)}
          </text>
        </svg>
      ))}
    </svg>
  </svg>
);

function linePaint(value: number) {
  if (value === SCORE_YELLOW_FROM) return MARKED_LINE;
  return { stroke: value === 0 ? "var(--line-hover)" : "var(--line)" };
}

export const COMPARISON_TITLE = "Security Metrics Comparison";

/** The models' metrics as bars. The embed's script selects models by the slugs in `data-model`. */
export function ComparisonChart({ models, children }: ModelsProps & { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(layout.ruled, styles.chart)}>
      <div className={classNames(layout.cluster, styles.head)}>
        <h2 id={id} className={typeset.subheading}>
          {COMPARISON_TITLE}
        </h2>
        <p className={typeset.data}>{metricsLabel(models)}</p>
        <ul className={classNames(layout.cluster, typeset.note, styles.legend)} aria-hidden="true">
          {SERIES.map(({ metric, name, look }) => (
            <li key={metric}>
              <svg width={14} height={14} viewBox="0 0 14 14" {...SERIES_PAINT[look]} aria-hidden="true">
                <rect x=".5" y=".5" width="13" height="13" />
                {look === "hatched" && <path d="M1 4.5H13M1 9.5H13" />}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.vertical}>
        <VerticalBars models={models} labelledBy={`${id}-summary`} />
      </div>
      <div className={styles.horizontal}>
        {/* The accessible name of the vertical bars, visually hidden beside them. */}
        <p id={`${id}-summary`} className={typeset.hidden}>
          Bar chart of {metricsLabel(models)}.
          {models.map((model) => (
            <span key={model.id} data-model={modelSlug(model)}>
              {" "}
              {valuesInWords(model)}
            </span>
          ))}
        </p>
        <HorizontalBars models={models} />
      </div>
      <div className={classNames(layout.cluster, styles.foot)}>
        <Unfold summary="Show the numbers as a table">
          <ComparisonTable models={models} />
        </Unfold>
        {children}
      </div>
    </section>
  );
}
