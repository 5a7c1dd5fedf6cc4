import styles from "./Radar.module.css";
import { labelPlace, onAxis, radiusOf, VIEW } from "./radar-geometry.ts";

export type RadarAxis = {
  name: string;
  /** 0 to 100. */
  value: number;
  /** The value as it is written, for example "75%". */
  text: string;
};

export type RadarProps = {
  /** Three or more, clockwise from twelve o'clock. */
  axes: readonly RadarAxis[];
  /** What the picture shows, in a sentence: the accessible name of drawing and table. */
  label: string;
  /** Heads of the table behind the drawing. */
  heads: readonly [string, string];
  /** Circles that carry their value; one below 100 is dotted. */
  marks?: readonly number[];
  /** What the radar lies on: the page, or a band in its raised colour. */
  ground?: "page" | "band";
};

const CIRCLES = [20, 40, 60, 80, 100];
const FULL_MARK = 100;

/** Values on spokes, 0 in the middle and 100 on the rim. A table of the same numbers stands behind it. */
export function Radar({ axes, label, heads, marks = [], ground = "page" }: RadarProps) {
  const points = axes.map(({ value }, index) => onAxis(index, axes.length, value));
  return (
    <div className={styles.radar} data-ground={ground}>
      <svg className={styles.drawing} viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} role="img" aria-label={label}>
        <g transform={`translate(${VIEW.x} ${VIEW.y})`}>
          {CIRCLES.map((value) => (
            <circle
              key={value}
              className={styles.circle}
              data-rim={value === FULL_MARK || undefined}
              data-mark={(value < FULL_MARK && marks.includes(value)) || undefined}
              r={radiusOf(value)}
            />
          ))}
          {axes.map(({ name }, index) => {
            const [x, y] = onAxis(index, axes.length, FULL_MARK);
            return <line key={name} className={styles.axis} x2={x} y2={y} />;
          })}
          {marks.map((mark) => (
            <text key={mark} className={styles.mark} y={radiusOf(mark)} dy=".35em" textAnchor="middle">
              {mark}
            </text>
          ))}
          <polygon className={styles.outline} points={points.map((point) => point.join(",")).join(" ")} />
          {points.map(([x, y], index) => (
            <circle key={axes[index]?.name} className={styles.point} cx={x} cy={y} r="3.5" />
          ))}
          {axes.map(({ name, text }, index) => {
            const { x, y, anchor } = labelPlace(index, axes.length);
            return (
              <text key={name} className={styles.name} x={x} y={y} textAnchor={anchor}>
                {name}
                <tspan className={styles.value} x={x} dy="18">
                  {text}
                </tspan>
              </text>
            );
          })}
        </g>
      </svg>
      {/* A box of its own: a table never gets narrower than its words. */}
      <div className={styles.table}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {axes.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
