import { coreAt, groundAt, ramparts } from "./earthwork.ts";
import type { Picture, View } from "./pictures.ts";
import { mix, OUTER_RADIUS, wave } from "./stage.ts";
import { amberAlong, flightAt, heatAt, placeAlong, type Strikes, strikesAt, type Trace } from "./traces.ts";

/** Opacity, and colour from paper (0) to strike (1). */
type Inked = { opacity: number; amber: number };
type Stroke = Inked & { angle: number; from: number; to: number };
type Arc = Inked & { radius: number; from: number; to: number };
type TracePoint = Inked & { angle: number; radius: number };
const BREATH = 0.015;
const GROWTH = 0.5;
const TRACE_POINTS = 24;
/** Opacity of a struck wall, the brightest part of the drawing. */
const STRUCK_OPACITY = 0.96;
const EMBER_ON_HACHURES = 0.7;

/** Everything to be drawn at one moment, in stage pixels around the centre. A trace goes from tail to head. */
export function sceneAt(seconds: number, traces: readonly Trace[], veil: Veil = () => 1) {
  const strikes = strikesAt(traces, seconds);
  const veiled = (arc: Arc) => ({ ...arc, opacity: arc.opacity * veil((arc.from + arc.to) / 2, arc.radius) });
  const cold = { glow: 0, crest: 0 };
  const heat = (wall: number, angle: number) => (wall === 0 ? heatAt(strikes, angle) : cold);

  return {
    ground: groundAt(seconds).map(veiled),
    core: coreAt(seconds).map(veiled),
    crests: ramparts.flatMap(({ crestRadius, crest }, wall) =>
      crest.map(({ from, to, opacity }) => {
        const { crest: amber } = heat(wall, hotterQuarter(strikes, from, to));
        return veiled({ radius: crestRadius, from, to, opacity: mix(opacity, STRUCK_OPACITY, amber), amber });
      }),
    ),
    hachures: ramparts.flatMap(({ radius, hachures }, wall) =>
      hachures.map(({ angle, length, opacity }) => {
        const { glow, crest } = heat(wall, angle);
        const breath = 1 + BREATH * wave(seconds, wall * 2);
        const to = radius + length * breath * (1 + GROWTH * glow);
        return {
          angle,
          from: radius,
          to,
          opacity: mix(opacity, STRUCK_OPACITY, glow) * veil(angle, to),
          amber: Math.max(glow, EMBER_ON_HACHURES * crest),
        };
      }),
    ),
    traces: traces.map((trace) => pointsAt(trace, seconds, veil)).filter((points) => points.length > 0),
  };
}

/** The angle whose heat colours a whole arc: the hotter of its two quarter points. */
function hotterQuarter(strikes: Strikes, from: number, to: number): number {
  const [first, last] = [mix(from, to, 0.25), mix(from, to, 0.75)];
  return heatAt(strikes, first).crest > heatAt(strikes, last).crest ? first : last;
}

function pointsAt(trace: Trace, seconds: number, veil: Veil): TracePoint[] {
  const flight = flightAt(trace, seconds);
  if (!flight) return [];
  return Array.from({ length: TRACE_POINTS + 1 }, (_, index) => {
    const along = index / TRACE_POINTS;
    const part = mix(flight.tail, flight.head, along);
    const { angle, radius } = placeAlong(trace, part);
    const opacity = flight.light * along ** 1.3 * veil(angle, radius);
    return { angle, radius, opacity, amber: amberAlong(trace, part) };
  });
}

type Veil = (angle: number, radius: number) => number;

/** Brightness under a view's veil, linear between two stops; it fades strokes, so the ground stays one flat colour. */
function veilOf({ veil = [], width, centre, radius: scale }: View): Veil {
  return (angle, radius) => {
    const x = width * centre.x + (radius * Math.cos(angle) * scale) / OUTER_RADIUS;
    const before = veil.findLast(([mark]) => mark < x / width);
    const after = veil.find(([mark]) => mark >= x / width);
    if (!before || !after) return (before ?? after)?.[1] ?? 1;
    return mix(before[1], after[1], (x / width - before[0]) / (after[0] - before[0]));
  };
}

const PAPER = [240, 237, 228];
const STRIKE = [255, 184, 77];
const STRIKE_HEAD = [255, 224, 170];

const WIDTHS = { dash: 1, core: 1.3, crest: 1.6, foot: 1.5, tip: 0.5, trace: 1.8, traceEnd: 0.7, head: 2.1 } as const;
/** Extra width of struck strokes: video has half the resolution for colour, so thin amber would turn grey. */
const STRUCK_BOLDNESS = 0.3;
/** Opacity and colour are quantised, finer than the eye sees, so that similar strokes share one path. */
const OPACITY_STEPS = 96;
const AMBER_STEPS = 24;

/** A picture at a time of the loop, as SVG. */
export function drawing({ view, traces }: Picture, seconds: number): string {
  const scene = sceneAt(seconds, traces, veilOf(view));
  const { width, height, centre, radius } = view;
  const x = width * centre.x;
  const y = height * centre.y;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${view.ground}"/>`,
    `<g transform="translate(${short(x)} ${short(y)}) scale(${short(radius / OUTER_RADIUS)})" opacity="${view.gain}">`,
    arcs(scene.ground, WIDTHS.dash * view.line),
    arcs(scene.core, WIDTHS.core * view.line),
    arcs(scene.crests, WIDTHS.crest * view.line),
    hachures(scene.hachures, view.line),
    scene.traces.map((points, index) => trace(points, `t${index}`, view.line)).join(""),
    "</g></svg>",
  ].join("");
}

function arcs(list: readonly Arc[], width: number): string {
  const d = ({ radius, from, to }: Arc) => {
    const r = short(radius);
    return `M${point(from, radius)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to, radius)}`;
  };
  return byColour(list, d, (colour, opacity, path) => {
    return `<path fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${short(width)}" d="${path}"/>`;
  });
}

function hachures(list: readonly Stroke[], line: number): string {
  const d = ({ angle, from, to, amber }: Stroke) => {
    const half = (line * (1 + STRUCK_BOLDNESS * amber)) / 2;
    const [foot, tip] = [(WIDTHS.foot * half) / from, (WIDTHS.tip * half) / to];
    const corners = [
      point(angle - foot, from),
      point(angle + foot, from),
      point(angle + tip, to),
      point(angle - tip, to),
    ];
    return `M${corners.join("L")}Z`;
  };
  return byColour(list, d, (colour, opacity, path) => `<path fill="${colour}" fill-opacity="${opacity}" d="${path}"/>`);
}

function byColour<T extends Inked>(
  list: readonly T[],
  toPath: (item: T) => string,
  toElement: (colour: string, opacity: number, path: string) => string,
): string {
  const groups = new Map<string, { colour: string; opacity: number; path: string }>();
  for (const item of list) {
    const opacity = Math.round(item.opacity * OPACITY_STEPS) / OPACITY_STEPS;
    const amber = Math.round(item.amber * AMBER_STEPS) / AMBER_STEPS;
    const key = `${opacity} ${amber}`;
    const group = groups.get(key) ?? { colour: inked(amber), opacity: short(opacity), path: "" };
    group.path += toPath(item);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ colour, opacity, path }) => toElement(colour, opacity, path)).join("");
}

/** A trace as one tapered shape with one gradient; separate pieces would show joints. */
function trace(points: readonly TracePoint[], id: string, line: number): string {
  const [end, head] = [points[0] as TracePoint, points.at(-1) as TracePoint];
  const sides = [1, -1].map((side) =>
    points.map(({ angle, radius }, index) => {
      const half = (line * (WIDTHS.traceEnd + ((WIDTHS.trace - WIDTHS.traceEnd) * index) / (points.length - 1))) / 2;
      return point(angle + (side * half) / radius, radius);
    }),
  ) as [string[], string[]];
  const stops = points.map(({ amber, opacity }, index) => {
    const offset = short(index / (points.length - 1));
    return `<stop offset="${offset}" stop-color="${inked(amber)}" stop-opacity="${short(opacity)}"/>`;
  });
  const [x1, y1] = point(end.angle, end.radius).split(" ");
  const [x2, y2] = point(head.angle, head.radius).split(" ");
  const dot = `<circle cx="${x2}" cy="${y2}" r="${short(WIDTHS.head * line)}" fill="${inked(head.amber, STRIKE_HEAD)}" fill-opacity="${short(Math.min(1, head.opacity * 1.1))}"/>`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join("")}</linearGradient><path fill="url(#${id})" d="M${sides[0].join("L")}L${sides[1].reverse().join("L")}Z"/>${dot}`;
}

/** The colour between paper and another, by the amber part. */
const inked = (amber: number, to = STRIKE) =>
  `rgb(${PAPER.map((channel, index) => Math.round(mix(channel, to[index] ?? 0, amber))).join()})`;

const point = (angle: number, radius: number): string =>
  `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;

/** Rounds to a thousandth of a pixel; coarser values would make slow movement jerky. */
const short = (value: number): number => Math.round(value * 1000) / 1000 + 0;
