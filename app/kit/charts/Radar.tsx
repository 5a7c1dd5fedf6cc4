import { classNames } from "../class-names.ts";
import typeset from "../text/typeset.module.css";
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

/** The angle of a spoke; spokes go clockwise from twelve o'clock, evenly. */
const angle = (index: number, count: number) => (index / count) * 2 * Math.PI - Math.PI / 2;

/** The point of a value from 0 to 100 on a spoke, from the centre. */
function onAxis(index: number, count: number, value: number): [number, number] {
  const distance = radiusOf(value);
  return [round(Math.cos(angle(index, count)) * distance), round(Math.sin(angle(index, count)) * distance)];
}

/** Position of a spoke's name; its value is one line below. */
function labelPlace(index: number, count: number): { x: number; y: number; anchor: "start" | "middle" | "end" } {
  const [cos, sin] = [Math.cos(angle(index, count)), Math.sin(angle(index, count))];
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
          <polygon className={styles.outline} points={points.map((point) => point.join(",")).join(" ")} />
          {points.map(([x, y], index) => (
            <circle key={axes[index]?.name} className={styles.point} cx={x} cy={y} r="3.5" />
          ))}
          {axes.map(({ name, text }, index) => {
            const { x, y, anchor } = labelPlace(index, axes.length);
            return (
              <text key={name} className={typeset.note} x={x} y={y} textAnchor={anchor}>
                {name}
                <tspan className={classNames(typeset.data, styles.value)} x={x} dy="18">
                  {text}
                </tspan>
              </text>
            );
          })}
        </g>
      </svg>
      <HiddenTable caption={label} heads={heads} rows={axes.map(({ name, text }) => [name, text])} />
    </div>
  );
}
