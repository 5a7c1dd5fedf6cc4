import { ringNoise } from "#app/kit/drawing/noise.ts";
import { arcTo, pair, type Segment, strokesPath, toPoint } from "#app/kit/drawing/path.ts";
import { once } from "#app/kit/once.ts";
import styles from "./FlowDrawing.module.css";

/** Where the message meets the wall: the left of it, facing the user. */
const STRIKE = { from: 164, to: 196 } as const;
const STRIKE_MIDDLE = (STRIKE.from + STRIKE.to) / 2;
/** Every second hachure is shorter, as on surveyors' plans. */
const SHORT_HACHURE = 0.62;
const OPACITIES = [0.36, 0.47, 0.6] as const;
/** The strike fades towards its ends. */
const STRUCK_OPACITIES = [0.62, 1] as const;

type WallShape = { radius: number; length: number; count: number; growth: number };
type Hachures = { opacity: number; d: string };
type Wall = { hachures: readonly Hachures[]; struck: readonly Hachures[] };

/** A rampart round the origin, in hachures standing outward; those the message struck are apart, and longer. */
function drawWall({ radius, length, count, growth }: WallShape): Wall {
  const light = ringNoise(5, [2, 3, 5]);
  const calm = OPACITIES.map((opacity) => ({ opacity, strokes: [] as Segment[] }));
  const struck = STRUCK_OPACITIES.map((opacity) => ({ opacity, strokes: [] as Segment[] }));

  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 360;
    const hit = strikeAt(angle);
    const full = length * (index % 2 === 0 ? 1 : SHORT_HACHURE) * (1 + (growth - 1) * hit);
    const groups = hit > 0 ? struck : calm;
    const level = hit > 0 ? Number(hit > 0.3) : Math.floor(((light(angle) * 1.6 + 1) / 2) * OPACITIES.length);
    const { strokes } = groups[Math.min(groups.length - 1, Math.max(0, level))] as (typeof groups)[number];
    const foot = toPoint({ angle, radius }, 0);
    const tip = toPoint({ angle, radius: radius + full }, 0);
    // There and back: from tip to tip is a shorter step than from tip to foot.
    strokes.push(strokes.length % 2 === 0 ? { from: foot, to: tip } : { from: tip, to: foot });
  }
  const drawn = (groups: typeof calm | typeof struck) =>
    groups.map(({ opacity, strokes }) => ({ opacity, d: strokesPath(strokes) })).filter(({ d }) => d !== "");
  return { hachures: drawn(calm), struck: drawn(struck) };
}

/** How hard the strike is felt: 1 in its middle, towards 0 at its ends, 0 beyond. */
function strikeAt(angle: number): number {
  const half = (STRIKE.to - STRIKE.from) / 2;
  const off = Math.abs(angle - STRIKE_MIDDLE) / half;
  return off > 1 ? 0 : Math.max(0.05, 1 - off ** 2);
}

/** The struck part of the crest. */
function struckCrest(radius: number): string {
  const start = toPoint({ angle: STRIKE.from, radius }, 0);
  return `M${pair(start.x, start.y)}${arcTo(0, radius, STRIKE.from, STRIKE.to - STRIKE.from)}`;
}

/** The drawing's own units: the wall stands at 134 round the origin; styles scale it to the stage. */
const RADIUS = 134;
const SMALL_RADIUS = 84;
const CREST = 131;
const REACH = 152;

const fine = once(() => drawWall({ radius: RADIUS, length: 18, count: 232, growth: 1.5 }));
/** For small stages: the hachures keep their distance on the screen, so there are fewer of them. */
const coarse = once(() => drawWall({ radius: SMALL_RADIUS, length: 13, count: 144, growth: 1.4 }));

/** The model and the wall round it: standing and struck, or taken down to a dotted line. */
function FlowRing() {
  return (
    <svg
      className={styles.ring}
      viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
      fill="none"
      aria-hidden="true"
    >
      <g data-layer="protected">
        <circle r="94" strokeDasharray="2 5" strokeOpacity=".16" />
        <circle r="58" strokeDasharray="2 5" strokeOpacity=".16" />
        <path d="M-120 0H-26M26 0H121M164 0H500" strokeDasharray="2 6" strokeOpacity=".24" strokeWidth="2" />
        <circle r={CREST} strokeOpacity=".5" strokeWidth="1.5" />
        <path className={styles.glow} d={struckCrest(CREST)} strokeWidth="8" strokeLinecap="round" />
        <path className={styles.struck} d={struckCrest(CREST)} strokeWidth="2.5" />
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
}

function WallHachures({ hachures, struck }: Wall) {
  return (
    <>
      {hachures.map(({ opacity, d }) => (
        <path key={opacity} opacity={opacity} d={d} />
      ))}
      <g className={styles.struck} strokeWidth="1.6">
        {struck.map(({ opacity, d }) => (
          <path key={opacity} opacity={opacity} d={d} />
        ))}
      </g>
    </>
  );
}

/** The ring, the way of the message in both modes, and the message. Decorative: the stations around it say the same. */
export function FlowDrawing() {
  return (
    <div className={styles.drawing}>
      <span className={styles.bracket} />
      <span className={styles.way} data-layer="protected" />
      <span className={styles.way} data-layer="vulnerable" />
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
}

function Token({ layer }: { layer: "protected" | "vulnerable" }) {
  return (
    <svg className={styles.token} data-layer={layer} width="28" height="20" viewBox="-1 -1 28 20" aria-hidden="true">
      <rect width="26" height="18" rx="3" />
      <path d="M5.5 6.8H20.5M5.5 11.2H15" strokeWidth="1.5" />
    </svg>
  );
}
