import { classNames } from "#app/kit/class-names.ts";
import styles from "./ArticleFigure.module.css";
import { drawingOf } from "./drawings.ts";
import type { Label, Stroke } from "./shapes.ts";

type Props = {
  slug: string;
  width: number;
  height: number;
  /** The accessible name; without a title the drawing is decorative. */
  title?: string;
  /** Whether the drawing is shown from 768 px on, or only below. */
  cut?: "wide" | "narrow";
};

/** An article's drawing, made for a box of this size. */
export function ArticleFigure({ slug, width, height, title, cut }: Props) {
  const drawing = drawingOf(slug)(width, height);
  const className = classNames(styles.figure, cut && styles[cut]);
  const box = { viewBox: `0 0 ${width} ${height}`, width, height, fill: "none", className };
  const name = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by `name`.
    <svg {...box} {...name}>
      {drawing.strokes.map((stroke) => (
        <StrokePath key={stroke.d} stroke={stroke} />
      ))}
      {drawing.labels && <Labels labels={drawing.labels} />}
    </svg>
  );
}

function StrokePath({ stroke: { d, width, opacity, amber, filled } }: { stroke: Stroke }) {
  const colour = amber ? "var(--beacon)" : "var(--paper)";
  const paint = filled
    ? { fill: colour, fillOpacity: opacity }
    : { stroke: colour, strokeWidth: width, strokeOpacity: opacity };
  return <path d={d} {...paint} />;
}

function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <g className={styles.labels}>
      {labels.map(({ text, x, y, anchor, mono, amber, strong }) => (
        <text
          key={`${text} ${x}`}
          x={Math.round(x)}
          y={Math.round(y)}
          textAnchor={anchor}
          data-mono={mono}
          fill={amber ? "var(--beacon)" : strong && "var(--paper)"}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
