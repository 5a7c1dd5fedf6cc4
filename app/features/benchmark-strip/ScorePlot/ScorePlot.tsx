import { useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import type { RankedModel } from "#domain/benchmark/teaser.ts";
import { labelledPlaces, strokeX, strokeY } from "./plot-geometry.ts";
import styles from "./ScorePlot.module.css";
import { useGrowOnce } from "./use-grow-once.ts";

export type ScorePlotProps = {
  /** Highest score first. */
  models: readonly RankedModel[];
  className?: string | undefined;
};

const BANDS = [SCORE_GREEN_FROM, SCORE_YELLOW_FROM];
/** Past the first figure, which may stand as high as the lowest band. */
const BAND_START = 24;

/** One stroke per model. The drawing is for the eye; the table behind it holds the same numbers for everybody else. */
export function ScorePlot({ models, className }: ScorePlotProps) {
  const drawing = useRef<SVGSVGElement>(null);
  useGrowOnce(drawing);
  const labelled = labelledPlaces(models.length);
  return (
    <figure className={classNames(styles.figure, className)}>
      <div className={styles.plot} aria-hidden="true">
        <svg ref={drawing} className={styles.drawing} width="100%" height="100%" aria-hidden="true">
          {BANDS.map((band) => (
            <g key={band}>
              <line className={styles.band} x1={BAND_START} x2="100%" y1={strokeY(band)} y2={strokeY(band)} />
              <text className={styles.bandLabel} x="100%" y={strokeY(band)} dx="44" dy=".35em">
                {band}
              </text>
            </g>
          ))}
          {models.map(({ name, overallScore }, place) => {
            const x = strokeX(place, models.length);
            return (
              <line
                key={name}
                data-stroke=""
                className={styles.stroke}
                x1={x}
                x2={x}
                y1="100%"
                y2={strokeY(overallScore)}
              />
            );
          })}
          {labelled.map((place) => (
            <text
              key={place}
              className={styles.figureLabel}
              x={strokeX(place, models.length)}
              y={strokeY(models[place]?.overallScore ?? 0)}
              dy="-0.7em"
            >
              {models[place]?.overallScore}
            </text>
          ))}
        </svg>
        <p className={styles.ends}>
          <span>{models.at(0)?.name}</span>
          <span>{models.at(-1)?.name}</span>
        </p>
      </div>
      <table className={styles.table}>
        <caption>Overall scores</caption>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {models.map(({ name, overallScore }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{overallScore}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
