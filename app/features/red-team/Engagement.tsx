import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { angleBetween, drawHachures, Hachures, hachureRing } from "#app/kit/drawing/hachures.tsx";
import { randomFrom } from "#app/kit/drawing/noise.ts";
import { arcPath, ORIGIN, type Point, pair, round, type Segment, strokesPath, xy } from "#app/kit/drawing/path.ts";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import { Section } from "#app/kit/layout/Section.tsx";
import { once } from "#app/kit/once.ts";
import type { EngagementContent } from "#domain/content/red-team.ts";
import { Sourced } from "../shell/page/Sourced.tsx";
import styles from "./Engagement.module.css";

/** The besieged wall, round the origin. */
const RING = { radius: 74, length: 20, count: 130 } as const;
const WALL = { crest: 72, repaired: 66, core: 11, inner: 40 } as const;
/** The part of the wall that the trench reaches. */
const STRUCK = { middle: 180, half: 17, growth: 1.45 } as const;
const REPAIRED_HALF = 22;

const wall = once(() => drawHachures({ ...RING, openings: [{ angle: STRUCK.middle, half: STRUCK.half }] }));

/** The breached part of the wall, with longer hachures. */
const struck: string = strokesPath(
  hachureRing({ ...RING, length: RING.length * STRUCK.growth }).filter(
    ({ angle }) => angleBetween(angle, STRUCK.middle) < STRUCK.half,
  ),
);

/** Week 6: the wall repaired from within, behind the breach. */
const [repaired, repairedBehind] = [WALL.repaired, WALL.repaired - 6].map((radius) =>
  arcPath(ORIGIN, radius, STRUCK.middle - REPAIRED_HALF, 2 * REPAIRED_HALF),
);

/** The common centre of all parallels, on a stage of 1200 × 400. */
const CENTRE = { x: 1098, y: 200 } as const;
const TOP = 12;
const BOTTOM = 388;
/** Where each parallel crosses the axis, over the column of a week, and the height at which the trench turns on it. */
const PARALLELS = [
  { x: 0, turn: 81 },
  { x: 204, turn: 308 },
  { x: 408, turn: 102 },
  { x: 612, turn: 286 },
  { x: 816, turn: 122 },
];
const GROUND = { step: 34, least: 110, length: 20, perRing: 6, opacities: [0.1, 0.16, 0.22] } as const;
const SHOTS = 15;

/** The point at height `y` on the arc round the centre that crosses the axis at `x`. */
function onArc(x: number, y: number): Point {
  const radius = CENTRE.x - x;
  return { x: round(CENTRE.x - Math.sqrt(radius ** 2 - (y - CENTRE.y) ** 2)), y: round(y) };
}

const parallels: readonly string[] = PARALLELS.map(({ x }) => {
  const radius = CENTRE.x - x;
  return `M${xy(onArc(x, TOP))}A${radius} ${radius} 0 0 0 ${xy(onArc(x, BOTTOM))}`;
});

/** The trench turns on the parallels, then twice before the wall. */
const turns: readonly Point[] = PARALLELS.map(({ x, turn }) => onArc(x, turn));
const trenchPoints = [...turns, { x: 933, y: 273 }, { x: 987, y: 189 }];
const trench = `M${trenchPoints.map(xy).join("L")}`;

/** Week 1, the survey: crosses in rows along the arcs. */
const survey: string = [44, 102, 160]
  .flatMap((x) => [-3, -2, -1, 0, 1, 2, 3].map((row) => onArc(x, CENTRE.y + row * 44)))
  .map(({ x, y }) => `M${pair(x - 4, y)}h8M${pair(x, y - 4)}v8`)
  .join("");

/** The path of a shot; one that carries a letter also has the letter's position. */
type Shot = { path: string; letter?: Point };
const shots = (shoot: (place: number) => Segment): Shot[] =>
  Array.from({ length: SHOTS }, (_, index) => {
    const { from, to } = shoot(index - (SHOTS - 1) / 2);
    return { path: `M${xy(from)}L${xy(to)}` };
  });

/** Week 2: fifteen parallel shots. */
const baseline = shots((place) => {
  const from = onArc(240, CENTRE.y + place * 19.6);
  return { from, to: { x: round(from.x + 115), y: from.y } };
});

/** Week 3: fifteen shots that converge. */
const direct = shots((place) => ({
  from: onArc(437, CENTRE.y + place * 20.5),
  to: onArc(580, CENTRE.y + place * 7.4),
}));

/** Week 4: letters carried in from the side. */
const letters: readonly Shot[] = [
  { letter: { x: 645, y: 60 }, path: "M662 65Q750 68 797 183" },
  { letter: { x: 631, y: 119 }, path: "M648 124Q728 128 798 232" },
  { letter: { x: 627, y: 239 }, path: "M644 244Q720 246 798 169" },
  { letter: { x: 643, y: 325 }, path: "M660 330Q752 328 797 216" },
];

/** Week 5: probes that bend round the wall. */
const probes: readonly Shot[] = [
  { path: "M882 61C1010 52 1072 76 1020 130" },
  { path: "M856 114C960 88 1004 104 1001 159" },
  { path: "M860 298C960 318 1004 296 997 232" },
  { path: "M885 344C1012 352 1072 326 1010 260" },
];

/** The ground: short dashes along the arcs, placed at random. */
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

/** Six weeks drawn as a siege, each above its own column. Decorative: the list below says the same. */
const EngagementPlan = () => (
  <svg
    className={layout.wide}
    overflow="visible"
    viewBox="0 0 1200 400"
    fill="none"
    stroke="var(--paper)"
    strokeWidth="1.2"
    aria-hidden="true"
  >
    <Hachures paths={ground()} />
    {parallels.map((d) => (
      <path key={d} strokeOpacity="0.4" d={d} />
    ))}
    <g strokeOpacity="0.6">
      <path d={survey} />
      {[...baseline, ...direct, ...letters, ...probes].map(({ letter, path }) => {
        const [x, y] = path.match(/[\d.]+/g)?.slice(-2) ?? [];
        return (
          <g key={path}>
            {letter && <rect {...letter} width="14" height="10" rx="2" fill="var(--ink-950)" strokeOpacity="0.9" />}
            <path strokeDasharray={letter && "6 5"} d={path} />
            <circle cx={x} cy={y} r="2" fill="var(--paper)" stroke="none" />
          </g>
        );
      })}
    </g>
    <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
      <Hachures paths={wall()} />
      <circle strokeOpacity="0.6" r={WALL.crest} />
      <circle strokeDasharray="2 5" strokeOpacity="0.25" r={WALL.inner} />
      <path stroke="var(--beacon)" strokeWidth="1.75" d={struck} />
      <path stroke="var(--good)" strokeWidth="2.5" d={repaired} />
      <path stroke="var(--good)" strokeDasharray="2 4" strokeWidth="1.5" d={repairedBehind} />
      <circle fill="var(--paper)" stroke="none" r={WALL.core} />
    </g>
    <g stroke="var(--beacon)" strokeWidth="1.75">
      <path className={styles.trench} pathLength={1} d={trench} />
      {/* Posts at every turn except the head of the trench. */}
      {trenchPoints.slice(0, -1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill="var(--ink-950)" />
      ))}
    </g>
  </svg>
);

export function Engagement({ content }: { content: EngagementContent }) {
  const { week, leaves, weeks, note } = content;
  const [part, view] = useFirstView<HTMLDivElement>();
  return (
    <Section opening={content}>
      <div ref={part} data-view={view}>
        <EngagementPlan />
        <ol className={classNames(layout.columns, styles.weeks)} data-columns="3">
          {weeks.map((entry, index) => (
            <li key={entry.name} className={styles.week}>
              <p className={typeset.label}>
                {week} {index + 1}
              </p>
              <h3 className={styles.name}>{entry.name}</h3>
              <p className={typeset.note}>{entry.text}</p>
              <p className={classNames(typeset.note, styles.leaves)}>
                <span className={classNames(typeset.data, styles.leavesLabel)}>{leaves}</span> {entry.leaves}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className={classNames(typeset.note, styles.note)}>
        <Sourced {...note} />
      </p>
    </Section>
  );
}
