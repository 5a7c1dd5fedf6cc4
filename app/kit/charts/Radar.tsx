import { classNames, typeset } from "../classes.ts";
import styles from "./charts.module.css";
import { HiddenTable } from "./HiddenTable.tsx";

const RADIUS = 122;

/** The drawing's box and centre, with room for names beside and above the rim. */
const VIEW = { width: 412, height: 300, x: 206, y: 166 };

/** Distance between the rim and a name beside it. */
const NAME_GAP = 14;
const LINE = 18;

const round = (value: number) => Math.round(value * 100) / 100;

/** The radius of a value from 0 to 100. */
const radiusOf = (value: number) => round((value / 100) * RADIUS);

/** Position of a spoke's name; its value is one line below. */
function labelPlace(cos: number, sin: number): { x: number; y: number; anchor: "start" | "middle" | "end" } {
  const reach = RADIUS + NAME_GAP;
  if (Math.abs(cos) < 0.1) return { x: 0, y: sin < 0 ? -(reach - 2) - LINE + 2 : reach + LINE, anchor: "middle" };
  return { x: round(cos * reach), y: round(sin * reach + LINE / 2), anchor: cos > 0 ? "start" : "end" };
}

type RadarProps = {
  /** Three or more axes, clockwise from twelve o'clock: values from 0 to 100, and their text, for example "75%". */
  axes: readonly { name: string; value: number; text: string }[];
  /** The accessible name of drawing and table: a sentence on what they show. */
  label: string;
  heads: readonly [string, string];
  /** Values of the labelled circles; those below 100 are dotted. */
  marks: readonly number[];
  /** The background: the page, or a band in its raised colour. */
  ground: "page" | "band";
};

const CIRCLES = [20, 40, 60, 80, 100];
const FULL_MARK = 100;

/** Values on spokes, 0 in the middle and 100 on the rim. A hidden table holds the same numbers. */
export function Radar({ axes, label, heads, marks, ground }: RadarProps) {
  const spokes = axes.map((axis, index) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const pointOf = (value: number) => ({ x: round(cos * radiusOf(value)), y: round(sin * radiusOf(value)) });
    return { ...axis, point: pointOf(axis.value), rim: pointOf(FULL_MARK), label: labelPlace(cos, sin) };
  });
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
          {spokes.map(({ name, rim }) => (
            <line key={name} className={styles.axis} x2={rim.x} y2={rim.y} />
          ))}
          {marks.map((mark) => (
            <text
              key={mark}
              className={classNames(typeset.data, styles.radarMark)}
              y={radiusOf(mark)}
              dy=".35em"
              textAnchor="middle"
            >
              {mark}
            </text>
          ))}
          <polygon className={styles.outline} points={spokes.map(({ point }) => `${point.x},${point.y}`).join(" ")} />
          {spokes.map(({ name, point }) => (
            <circle key={name} className={styles.point} cx={point.x} cy={point.y} r="3.5" />
          ))}
          {spokes.map(({ name, text, label: { x, y, anchor } }) => (
            <text key={name} className={typeset.note} x={x} y={y} textAnchor={anchor}>
              {name}
              <tspan className={classNames(typeset.data, styles.value)} x={x} dy={LINE}>
                {text}
              </tspan>
            </text>
          ))}
        </g>
      </svg>
      <HiddenTable caption={label} heads={heads} rows={axes.map(({ name, text }) => [name, text])} />
    </div>
  );
}
