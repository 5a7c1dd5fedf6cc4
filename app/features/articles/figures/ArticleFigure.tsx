import { classNames } from "#app/kit/classes.ts";
import styles from "./ArticleFigure.module.css";
import { drawingOf } from "./drawings.ts";
import type { Stroke } from "./shapes.ts";

/** Boxes of the drawing from 768 px on, and below. Phones get a drawing computed for their box, not a scaled one. */
const BOXES = {
  lead: { wide: [792, 448], narrow: [350, 222] },
  row: { wide: [384, 204], narrow: [112, 112] },
  article: { wide: [690, 330], narrow: [350, 222] },
} as const;

/** An article's drawing, made for each of its boxes. Without a title, its accessible name, it is decorative. */
export function ArticleFigure({ slug, size, title }: { slug: string; size: keyof typeof BOXES; title?: string }) {
  const name = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return Object.entries(BOXES[size]).map(([cut, [width, height]]) => {
    const { strokes, labels } = drawingOf(slug)(width, height);
    const className = classNames(styles.figure, styles[cut]);
    const box = { viewBox: `0 0 ${width} ${height}`, width, height, fill: "none", className };
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by `name`.
      <svg key={cut} {...box} {...name}>
        {strokes.map((stroke) => (
          <path key={stroke.d} d={stroke.d} {...paintOf(stroke)} />
        ))}
        {labels && (
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
        )}
      </svg>
    );
  });
}

function paintOf({ width, opacity, amber, filled }: Stroke) {
  const colour = amber ? "var(--beacon)" : "var(--paper)";
  return filled
    ? { fill: colour, fillOpacity: opacity }
    : { stroke: colour, strokeWidth: width, strokeOpacity: opacity };
}
