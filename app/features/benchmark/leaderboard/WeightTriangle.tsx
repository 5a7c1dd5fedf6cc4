import type { PointerEvent } from "react";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { METRIC_BRIEF_NAMES, METRICS } from "#domain/benchmark/dataset.ts";
import { wholeWeights } from "#domain/benchmark/weight-changes.ts";
import { PRESETS, sameWeights, type Weights, weights } from "#domain/benchmark/weights.ts";
import styles from "./WeightsPanel.module.css";

/** The triangle's corners: the first metric on top, the second at the right, the third at the left. */
const TRIANGLE = { width: 228, height: 178 };
const CORNERS = [
  { x: TRIANGLE.width / 2, y: 0 },
  { x: TRIANGLE.width, y: TRIANGLE.height },
  { x: 0, y: TRIANGLE.height },
];
const [ON_TOP, AT_RIGHT, AT_LEFT] = METRICS.map((metric) => METRIC_BRIEF_NAMES[metric]);

export type Point = { x: number; y: number };

const round = (value: number) => Math.round(value * 100) / 100;

/** The point of three shares: the larger a share, the nearer its corner. */
export function pointOf(shares: Weights): Point {
  const sum = METRICS.reduce((all, metric) => all + shares[metric], 0);
  const mix = (axis: "x" | "y") =>
    round(METRICS.reduce((all, metric, place) => all + shares[metric] * (CORNERS[place]?.[axis] ?? 0), 0) / sum);
  return { x: mix("x"), y: mix("y") };
}

/** The weights of a point in whole percentages; points outside the triangle are clamped to its edge. */
export function weightsAt({ x, y }: Point): Weights {
  const top = 1 - y / TRIANGLE.height;
  const right = (x - top * (TRIANGLE.width / 2)) / TRIANGLE.width;
  return wholeWeights(weights(top, right, 1 - top - right));
}

/** Lines at each fifth, parallel to the sides. */
function gridLines(): string[] {
  const at = (...shares: number[]) => {
    const { x, y } = pointOf(weights(...shares));
    return `${x} ${y}`;
  };
  return [20, 40, 60, 80].flatMap((share) => [
    `M${at(share, 0, 100 - share)}L${at(share, 100 - share, 0)}`,
    `M${at(0, share, 100 - share)}L${at(100 - share, share, 0)}`,
    `M${at(0, 100 - share, share)}L${at(100 - share, 0, share)}`,
  ]);
}

/** Props of both controls for custom weights, the triangle and the fields. */
export type WeightFieldsProps = { chosen: Weights | null; onChange: (weights: Weights) => void };

const MARGIN = 12;
const PRESET = { fill: "var(--ink-900)", stroke: "var(--muted)", strokeWidth: 1.25 };
const RAYS = Array.from({ length: 24 }, (_, index) => index * 15);

/**
 * A triangle to drag in, for pointers only: radios and fields beside it are the keyboard alternative. The published
 * score has no marker, because its weights are not known.
 */
export function WeightTriangle({ chosen, onChange }: WeightFieldsProps) {
  const point = chosen && pointOf(chosen);

  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (TRIANGLE.width + 2 * MARGIN) / box.width;
    return weightsAt({
      x: (event.clientX - box.left) * scale - MARGIN,
      y: (event.clientY - box.top) * scale - MARGIN,
    });
  };

  return (
    <div className={classNames(typeset.note, styles.byPointer)} aria-hidden="true">
      <span>{ON_TOP}</span>
      <svg
        className={styles.triangle}
        overflow="visible"
        viewBox={`${-MARGIN} ${-MARGIN} ${TRIANGLE.width + 2 * MARGIN} ${TRIANGLE.height + 2 * MARGIN}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onChange(at(event));
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(at(event));
        }}
      >
        <path stroke="var(--line)" d={gridLines().join("")} />
        <path
          fill="transparent"
          stroke="var(--line-hover)"
          data-corner=""
          d={`M${TRIANGLE.width / 2} 0L${TRIANGLE.width} ${TRIANGLE.height}H0Z`}
        />
        {PRESETS.map(({ id, weights }) => {
          if (weights === null || sameWeights(weights, chosen)) return null;
          const place = pointOf(weights);
          return <circle key={id} {...PRESET} cx={place.x} cy={place.y} r="4" />;
        })}
        {point && (
          <g transform={`translate(${point.x} ${point.y})`}>
            <path stroke="var(--muted)" d={RAYS.map(ray).join("")} />
            <circle fill="var(--beacon)" r="8" />
          </g>
        )}
      </svg>
      <span className={styles.corners}>
        <span>{AT_LEFT}</span>
        <span>{AT_RIGHT}</span>
      </span>
    </div>
  );
}

function ray(degrees: number): string {
  const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `M${(x * 10).toFixed(1)} ${(y * 10).toFixed(1)}L${(x * 14).toFixed(1)} ${(y * 14).toFixed(1)}`;
}
