import { apart, drawHachures, hachureRing } from "#app/kit/drawing/hachures.ts";
import { randomFrom } from "#app/kit/drawing/noise.ts";
import { arcPath, type Point, pair, round, type Segment, strokesPath } from "#app/kit/drawing/path.ts";
import { once } from "#app/kit/once.ts";
import styles from "./EngagementPlan.module.css";

/** The place itself, round the origin. */
const WALL = { radius: 74, hachures: 130, length: 20, crest: 72, repaired: 66, core: 11, ring: 40 } as const;
/** Where the trench has come to. */
const STRUCK = { middle: 180, half: 17, growth: 1.45 } as const;
const REPAIRED_HALF = 22;

const wall = once(() =>
  drawHachures({
    radius: WALL.radius,
    length: WALL.length,
    count: WALL.hachures,
    openings: [{ angle: STRUCK.middle, half: STRUCK.half }],
  }),
);

/** The part under attack: longer hachures, where the others stop. */
const struck: string = strokesPath(
  hachureRing({ radius: WALL.radius, length: WALL.length * STRUCK.growth, count: WALL.hachures }).filter(
    ({ angle }) => apart(angle, STRUCK.middle) < STRUCK.half,
  ),
);

/** What week 6 leaves: the wall made good from within, behind the breach. */
const [repaired, repairedBehind] = [WALL.repaired, WALL.repaired - 6].map((radius) =>
  arcPath(0, radius, STRUCK.middle - REPAIRED_HALF, 2 * REPAIRED_HALF),
);

const STAGE = { width: 1200, height: 400 } as const;
/** All parallels are drawn round the place that is besieged. */
const CENTRE = { x: 1098, y: 200 } as const;
const TOP = 12;
const BOTTOM = 388;
/** Where the parallels cross the axis: over the columns of the weeks' words. */
const PARALLELS = [0, 204, 408, 612, 816] as const;
const GROUND = { step: 34, least: 110, length: 20, perRing: 6, opacities: [0.1, 0.16, 0.22] } as const;
const SHOTS = 15;

/** A place on the arc round the centre that crosses the axis at `x`. */
function onArc(x: number, y: number): Point {
  const radius = CENTRE.x - x;
  return { x: round(CENTRE.x - Math.sqrt(radius ** 2 - (y - CENTRE.y) ** 2)), y: round(y) };
}

const parallels: readonly string[] = PARALLELS.map((x) => {
  const [from, to] = [onArc(x, TOP), onArc(x, BOTTOM)];
  const radius = CENTRE.x - x;
  return `M${pair(from.x, from.y)}A${radius} ${radius} 0 0 0 ${pair(to.x, to.y)}`;
});

/** From week to week across each parallel; the last leg ends before the wall. */
const TURNS = [81, 308, 102, 286, 122] as const;
const APPROACH: readonly Point[] = [
  { x: 933, y: 273 },
  { x: 987, y: 189 },
];

const trenchPoints: readonly Point[] = [...TURNS.map((y, index) => onArc(PARALLELS[index] as number, y)), ...APPROACH];
const trench = trenchPoints.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${pair(x, y)}`).join("");
/** A post at every turn; the head of the trench has none. */
const posts: readonly Point[] = trenchPoints.slice(0, -1);

/** Week 1, the survey: crosses in rows along the arcs. */
const survey: string = [44, 102, 160]
  .flatMap((x) => [-3, -2, -1, 0, 1, 2, 3].map((row) => onArc(x, CENTRE.y + row * 44)))
  .map(({ x, y }) => `M${pair(x - 4, y)}h8M${pair(x, y - 4)}v8`)
  .join("");

type Shot = { from: Point; to: Point };
const shots = (shoot: (place: number) => Shot): Shot[] =>
  Array.from({ length: SHOTS }, (_, index) => shoot(index - (SHOTS - 1) / 2));

/** Week 2: the same shot fifteen times. */
const baseline: readonly Shot[] = shots((place) => {
  const from = onArc(240, CENTRE.y + place * 19.6);
  return { from, to: { x: round(from.x + 115), y: from.y } };
});

/** Week 3: fifteen that converge. */
const direct: readonly Shot[] = shots((place) => ({
  from: onArc(437, CENTRE.y + place * 20.5),
  to: onArc(580, CENTRE.y + place * 7.4),
}));

/** Week 4: letters carried in from the side. */
const letters: readonly { x: number; y: number; way: string; end: Point }[] = [
  { at: { x: 652, y: 65 }, bend: { x: 750, y: 68 }, end: { x: 797, y: 183 } },
  { at: { x: 638, y: 124 }, bend: { x: 728, y: 128 }, end: { x: 798, y: 232 } },
  { at: { x: 634, y: 244 }, bend: { x: 720, y: 246 }, end: { x: 798, y: 169 } },
  { at: { x: 650, y: 330 }, bend: { x: 752, y: 328 }, end: { x: 797, y: 216 } },
].map(({ at, bend, end }) => ({
  ...at,
  way: `M${pair(at.x + 10, at.y)}Q${pair(bend.x, bend.y)} ${pair(end.x, end.y)}`,
  end,
}));

/** Week 5: probes that bend with the wall. */
const probes: readonly { way: string; end: Point }[] = [
  { way: "M882 61C1010 52 1072 76 1020 130", end: { x: 1020, y: 130 } },
  { way: "M856 114C960 88 1004 104 1001 159", end: { x: 1001, y: 159 } },
  { way: "M860 298C960 318 1004 296 997 232", end: { x: 997, y: 232 } },
  { way: "M885 344C1012 352 1072 326 1010 260", end: { x: 1010, y: 260 } },
];

/** The ground: short dashes along the arcs, thrown as they fall. */
function drawGround(): { opacity: number; d: string }[] {
  const random = randomFrom(61);
  const groups = GROUND.opacities.map((opacity) => ({ opacity, strokes: [] as Segment[] }));
  for (let x = 0; CENTRE.x - x > GROUND.least; x += GROUND.step) {
    const radius = CENTRE.x - x;
    for (let count = 0; count < GROUND.perRing; count++) {
      const y = TOP + random() * (BOTTOM - TOP - GROUND.length);
      if (Math.abs(y + GROUND.length - CENTRE.y) >= radius || Math.abs(y - CENTRE.y) >= radius) continue;
      const group = groups[Math.floor(random() * groups.length)] as (typeof groups)[number];
      group.strokes.push({ from: onArc(x, y), to: onArc(x, y + GROUND.length * (0.5 + random() / 2)) });
    }
  }
  return groups.map(({ opacity, strokes }) => ({ opacity, d: strokesPath(strokes) }));
}

const ground = once(drawGround);

/** Six weeks as a siege, each over its own column of words. The list under it says the same. */
export function EngagementPlan() {
  return (
    <svg className={styles.plan} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
      {ground().map(({ opacity, d }) => (
        <path key={opacity} opacity={opacity} d={d} />
      ))}
      {parallels.map((d) => (
        <path key={d} className={styles.parallel} d={d} />
      ))}
      <path className={styles.faint} d={survey} />
      <g className={styles.faint}>
        {[...baseline, ...direct].map(({ from, to }) => (
          <g key={`${from.x} ${from.y}`}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <circle className={styles.head} cx={to.x} cy={to.y} r="2" />
          </g>
        ))}
        {letters.map(({ x, y, way, end }) => (
          <g key={way}>
            <rect className={styles.letter} x={x - 7} y={y - 5} width="14" height="10" rx="2" />
            <path strokeDasharray="6 5" d={way} />
            <circle className={styles.head} cx={end.x} cy={end.y} r="2" />
          </g>
        ))}
        {probes.map(({ way, end }) => (
          <g key={way}>
            <path d={way} />
            <circle className={styles.head} cx={end.x} cy={end.y} r="2" />
          </g>
        ))}
      </g>
      <Place />
      <path className={styles.trench} pathLength={1} d={trench} />
      {posts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.post} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}

function Place() {
  return (
    <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
      {wall().map(({ opacity, d }) => (
        <path key={opacity} opacity={opacity} d={d} />
      ))}
      <circle className={styles.faint} r={WALL.crest} />
      <circle className={styles.inner} r={WALL.ring} />
      <path className={styles.struck} d={struck} />
      <g className={styles.repaired}>
        <path d={repaired} />
        <path className={styles.repairedBehind} d={repairedBehind} />
      </g>
      <circle className={styles.head} r={WALL.core} />
    </g>
  );
}
