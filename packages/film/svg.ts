import type { Picture } from "./pictures.ts";
import { type Arc, type Inked, type Stroke, sceneAt, type TracePoint, veiled } from "./scene.ts";
import { OUTER_RADIUS } from "./stage.ts";

type Colour = readonly [number, number, number];
const PAPER: Colour = [240, 237, 228];
const STRIKE: Colour = [255, 184, 77];
const STRIKE_HEAD: Colour = [255, 224, 170];

const WIDTHS = { dash: 1, core: 1.3, crest: 1.6, foot: 1.5, tip: 0.5, trace: 1.8, traceEnd: 0.7, head: 2.1 } as const;
/** Extra width of struck strokes: video has half the resolution for colour, so thin amber would turn grey. */
const STRUCK_BOLDNESS = 0.3;
/** Opacity and colour are quantised, finer than the eye sees, so that similar strokes share one path. */
const OPACITY_STEPS = 96;
const AMBER_STEPS = 24;

/** A picture at a time of the loop, as SVG. */
export function drawing({ view, traces }: Picture, seconds: number): string {
  const scene = veiled(sceneAt(seconds, traces), view);
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
    const group = groups.get(key) ?? { colour: colourBetween(PAPER, STRIKE, amber), opacity: short(opacity), path: "" };
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
    const colour = colourBetween(PAPER, STRIKE, amber);
    return `<stop offset="${short(index / (points.length - 1))}" stop-color="${colour}" stop-opacity="${short(opacity)}"/>`;
  });
  const [x1, y1] = point(end.angle, end.radius).split(" ");
  const [x2, y2] = point(head.angle, head.radius).split(" ");
  const dot = `<circle cx="${x2}" cy="${y2}" r="${short(WIDTHS.head * line)}" fill="${colourBetween(PAPER, STRIKE_HEAD, head.amber)}" fill-opacity="${short(Math.min(1, head.opacity * 1.1))}"/>`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join("")}</linearGradient><path fill="url(#${id})" d="M${sides[0].join("L")}L${sides[1].reverse().join("L")}Z"/>${dot}`;
}

function colourBetween(from: Colour, to: Colour, part: number): string {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return `rgb(${channel(0)},${channel(1)},${channel(2)})`;
}

function point(angle: number, radius: number): string {
  return `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;
}

/** Rounds to a thousandth of a pixel; coarser values would make slow movement jerky. */
function short(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
