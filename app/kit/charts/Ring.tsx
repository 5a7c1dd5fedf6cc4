import { classNames } from "../class-names.ts";
import styles from "./charts.module.css";

/** The colour of a value; the caller knows where each band begins. */
export type Band = "good" | "warn" | "bad";

type RingProps = {
  /** From 0 to 100. */
  value: number;
  label: string;
  band: Band;
  size?: number;
  stroke?: number;
  /** Whether the arc is animated once, for a second. */
  animate?: boolean;
};

const FULL_MARK = 100;
const NUMERAL_SHARE = 0.3;

/** A score as an arc from twelve o'clock. Only the arc has the band's colour. */
export function Ring({ value, label, band, size = 48, stroke = 3, animate = false }: RingProps) {
  const centre = size / 2;
  const circle = { cx: centre, cy: centre, r: centre - stroke / 2, fill: "none", strokeWidth: stroke };
  return (
    <svg
      className={styles.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <circle {...circle} className={styles.ringTrack} />
      <circle
        {...circle}
        className={classNames(styles.band, styles.arc)}
        data-band={band}
        data-animate={animate || undefined}
        pathLength={FULL_MARK}
        strokeDasharray={`${value} ${FULL_MARK}`}
        transform={`rotate(-90 ${centre} ${centre})`}
      />
      <text
        className={styles.numeral}
        x={centre}
        y={centre}
        dy="0.355em"
        textAnchor="middle"
        fontSize={Math.ceil(size * NUMERAL_SHARE)}
      >
        {value}
      </text>
    </svg>
  );
}
