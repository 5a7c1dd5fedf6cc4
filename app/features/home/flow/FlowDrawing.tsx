import { Hachures, hachureRing, shade } from "#app/kit/drawing/hachures.tsx";
import { arcPath, ORIGIN, strokesPath } from "#app/kit/drawing/path.ts";
import { once } from "#app/kit/once.ts";
import styles from "./FlowDrawing.module.css";

/** Where the message strikes the wall: its left side, facing the user. */
const STRIKE = { middle: 180, half: 16 } as const;

/** A rampart of outward hachures round the origin; the hachures struck by the message are separate, and longer. */
function drawWall({ growth, ...ring }: { radius: number; length: number; count: number; growth: number }) {
  const hachures = hachureRing({ ...ring, growth: (angle) => 1 + (growth - 1) * strikeAt(angle) });
  const struckBy = (low: number, high: number) =>
    strokesPath(hachures.filter(({ angle }) => strikeAt(angle) > low && strikeAt(angle) <= high));
  const others = hachures.filter(({ angle }) => strikeAt(angle) === 0);
  return {
    hachures: shade(others, { seed: 5, opacities: [0.36, 0.47, 0.6] }),
    // The strike fades towards its ends.
    struck: [
      { opacity: 0.62, d: struckBy(0, 0.3) },
      { opacity: 1, d: struckBy(0.3, 1) },
    ],
  };
}

/** The strength of the strike at an angle: 1 in its middle, falling towards its ends, 0 outside. */
function strikeAt(angle: number): number {
  const off = Math.abs(angle - STRIKE.middle) / STRIKE.half;
  return off > 1 ? 0 : Math.max(0.05, 1 - off ** 2);
}

/** Radius of the wall in the drawing's units; the stylesheet scales the drawing to the stage. */
const RADIUS = 134;
const SMALL_RADIUS = 84;
const CREST = 131;
const STRUCK_CREST = arcPath(ORIGIN, CREST, STRIKE.middle - STRIKE.half, 2 * STRIKE.half);

const fine = once(() => drawWall({ radius: RADIUS, length: 18, count: 232, growth: 1.5 }));
/** The wall for small stages, with fewer hachures, so that their distance on the screen stays the same. */
const coarse = once(() => drawWall({ radius: SMALL_RADIUS, length: 13, count: 144, growth: 1.4 }));

/** The model and its wall: struck by the message if protected, a dotted line if vulnerable. */
const FlowRing = () => (
  <svg className={styles.ring} viewBox="-152 -152 304 304" fill="none" aria-hidden="true">
    <g data-layer="protected">
      <circle r="94" strokeDasharray="2 5" strokeOpacity=".16" />
      <circle r="58" strokeDasharray="2 5" strokeOpacity=".16" />
      <path d="M-120 0H-26M26 0H121M164 0H500" strokeDasharray="2 6" strokeOpacity=".24" strokeWidth="2" />
      <circle r={CREST} strokeOpacity=".5" strokeWidth="1.5" />
      <path className={styles.glow} d={STRUCK_CREST} strokeWidth="8" strokeLinecap="round" />
      <path className={styles.struck} d={STRUCK_CREST} strokeWidth="2.5" />
      <g className={styles.fine}>
        <WallHachures {...fine()} />
      </g>
      <g className={styles.coarse} transform={`scale(${RADIUS / SMALL_RADIUS})`}>
        <WallHachures {...coarse()} />
      </g>
    </g>
    <g data-layer="vulnerable">
      <circle r={CREST} strokeDasharray="1.5 7" strokeLinecap="round" strokeOpacity=".3" strokeWidth="1.75" />
      <circle className={styles.alarm} r="58" strokeDasharray="2 5" strokeOpacity=".7" />
    </g>
    <circle className={styles.core} r="15" />
  </svg>
);

const WallHachures = ({ hachures, struck }: ReturnType<typeof drawWall>) => (
  <>
    <Hachures paths={hachures} />
    <g className={styles.struck} strokeWidth="1.6">
      <Hachures paths={struck} />
    </g>
  </>
);

/** The ring, the message and its path in both modes. Decorative: the stations around it say the same. */
export const FlowDrawing = () => (
  <div className={styles.drawing}>
    <span className={styles.bracket} />
    <span className={styles.path} data-layer="protected" />
    <span className={styles.path} data-layer="vulnerable" />
    <FlowRing />
    <svg
      className={styles.arrow}
      data-layer="vulnerable"
      width="8"
      height="14"
      viewBox="0 0 8 14"
      fill="none"
      aria-hidden="true"
    >
      <path d="M1 1l6 6-6 6" />
    </svg>
    <Token layer="protected" />
    <Token layer="vulnerable" />
  </div>
);

const Token = ({ layer }: { layer: "protected" | "vulnerable" }) => (
  <svg className={styles.token} data-layer={layer} width="28" height="20" viewBox="-1 -1 28 20" aria-hidden="true">
    <rect width="26" height="18" rx="3" />
    <path d="M5.5 6.8H20.5M5.5 11.2H15" strokeWidth="1.5" />
  </svg>
);
