import { useId } from "react";
import { classNames } from "../classes.ts";
import styles from "./charts.module.css";

/** The colour of a value; the caller knows where each band begins. */
type Band = "good" | "warn" | "bad";

type RingProps = { value: number; label: string; band: Band; size?: number; stroke?: number; animate?: boolean };

const FULL_MARK = 100;
const NUMERAL_SHARE = 0.3;

/** A score from 0 to 100 as an arc from twelve o'clock, animated once or not. Only the arc has the band's colour. */
export function Ring({ value, label, band, size = 48, stroke = 3, animate = false }: RingProps) {
  const box = { width: size, height: size, viewBox: `0 0 ${size} ${size}` };
  const centre = size / 2;
  const circle = { cx: centre, cy: centre, r: centre - stroke / 2, fill: "none", strokeWidth: stroke };
  const fontSize = Math.ceil(size * NUMERAL_SHARE);
  return (
    <svg className={styles.ring} {...box} role="img" aria-label={label}>
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
      <text className={styles.numeral} x={centre} y={centre} dy="0.355em" textAnchor="middle" fontSize={fontSize}>
        {value}
      </text>
    </svg>
  );
}

/** Without a band the bar is neutral, as in a table; it has a gap at each mark, where a band begins. */
type BarProps = { value: number; band?: Band; marks: readonly number[] };

const MARK_OVERHANG = 2;
const MARK_GAP = 4;
const HEIGHT = 6;

const upright = (value: number) => ({ x1: `${value}%`, x2: `${value}%`, y1: "0", y2: "100%" });

/** A decorative bar as wide as its container. Geometry is in SVG attributes: the security policy forbids styles. */
export function Bar({ value, band, marks }: BarProps) {
  const maskId = useId();
  const box = { y: MARK_OVERHANG, height: HEIGHT };
  return (
    <svg width="100%" height={HEIGHT + 2 * MARK_OVERHANG} aria-hidden="true">
      {/* A mask for the gaps, because the bar does not know the background colour. */}
      <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <rect width="100%" height="100%" fill="white" />
        {marks.map((mark) => (
          <line key={mark} {...upright(mark)} stroke="black" strokeWidth={MARK_GAP} />
        ))}
      </mask>
      <g mask={`url(#${maskId})`}>
        <rect {...box} className={styles.barTrack} width="100%" />
        <rect {...box} className={classNames(styles.band, styles.barFill)} width={`${value}%`} data-band={band} />
      </g>
      {marks.map((mark) => (
        <line key={mark} {...upright(mark)} className={styles.barMark} />
      ))}
    </svg>
  );
}
