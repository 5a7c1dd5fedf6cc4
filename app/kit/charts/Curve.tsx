import { useId } from "react";
import { layout, typeset } from "../classes.ts";

type Mark = { at: number; text: string };

/** The curve goes from `from` to the last mark of x. The marks of both axes are zero, the reader's point, the end. */
type CurveProps = { of: (x: number) => number; from: number; x: readonly Mark[]; y: readonly Mark[]; caption: string };

const HEIGHT = 200;
/** Room for the text above the top line, and below the base line. */
const [TOP, FOOT] = [24, 28];
const SAMPLES = 60;
const ANCHORS = ["start", "middle", "end"] as const;

/** A curve with one point on it. It is as wide as its container, of fixed height, and needs no measuring. */
export function Curve({ of, from, x, y, caption }: CurveProps) {
  const id = useId();
  const [right, top] = [x.at(-1)?.at ?? 1, y.at(-1)?.at ?? 1];
  const xOf = (value: number) => (value / right) * 100;
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const value = from + ((right - from) * index) / SAMPLES;
    return `${xOf(value).toFixed(2)} ${yOf(of(value)).toFixed(2)}`;
  });
  const path = `M${points.join("L")}`;
  const [left, level] = [`${xOf(x[1]?.at ?? 0)}%`, yOf(y[1]?.at ?? 0)];
  return (
    <figure className={layout.stack}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the caption names it */}
      <svg width="100%" height={TOP + HEIGHT + FOOT} role="img" aria-labelledby={id}>
        <svg y={TOP} overflow="visible" className={typeset.data} fill="currentColor" aria-hidden="true">
          {y.map(({ at, text }, index) => (
            <g key={text}>
              <line x2="100%" y1={yOf(at)} y2={yOf(at)} stroke={index === 0 ? "var(--line-hover)" : "var(--line)"} />
              {/* The end's text is above its line, the point's below: the two lines may be close. */}
              {index > 0 && <text y={yOf(at) + (index === 1 ? 18 : -8)}>{text}</text>}
            </g>
          ))}
          {x.map(({ at, text }, index) => (
            <text key={at} x={`${xOf(at)}%`} y={HEIGHT + 20} textAnchor={ANCHORS[index]}>
              {text}
            </text>
          ))}
          <svg viewBox={`0 0 100 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
            <path d={path} fill="none" stroke="var(--paper)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
          </svg>
          <line x1={left} x2={left} y1={level} y2={HEIGHT} stroke="var(--line-hover)" strokeDasharray="1.5 4" />
          <circle cx={left} cy={level} r="5" fill="var(--ink-950)" stroke="var(--beacon)" strokeWidth="1.75" />
        </svg>
      </svg>
      <figcaption id={id} className={typeset.note}>
        {caption}
      </figcaption>
    </figure>
  );
}
