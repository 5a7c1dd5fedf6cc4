import { useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./charts.module.css";
import type { Band } from "./Ring.tsx";

type BarProps = {
  /** From 0 to 100. */
  value: number;
  /** The colour of the bar; without a band the bar is neutral, as in a table. */
  band?: Band;
  /** Values where bands begin; the bar has a gap at each. */
  marks: readonly number[];
};

const MARK_OVERHANG = 2;
const MARK_GAP = 4;
const HEIGHT = 6;

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

function upright(value: number) {
  return { x1: `${value}%`, x2: `${value}%`, y1: "0", y2: "100%" };
}
