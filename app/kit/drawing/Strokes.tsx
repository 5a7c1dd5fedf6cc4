import type { SVGProps } from "react";
import { type HachurePath, STROKE_HEIGHT } from "./hachures.ts";

/** The hachures of a wall, one path for each opacity. */
export const Hachures = ({ paths }: { paths: readonly HachurePath[] }) =>
  paths.map(({ opacity, d }) => <path key={opacity} opacity={opacity} d={d} />);

type StrokeRowProps = {
  className: string | undefined;
  /** The view box from left to right. */
  from?: number;
  width: number;
  height?: number;
  /** Rows of strokes on top of each other. */
  paths: readonly SVGProps<SVGPathElement>[];
};

/** Rows of strokes that are stretched with their box but keep their thickness. Decorative beside a figure. */
export const StrokeRow = ({ className, from = 0, width, height = STROKE_HEIGHT, paths }: StrokeRowProps) => (
  <svg
    className={className}
    viewBox={`${from} 0 ${width} ${height}`}
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
  >
    {paths.map((path) => (
      <path key={path.d} vectorEffect="non-scaling-stroke" {...path} />
    ))}
  </svg>
);
