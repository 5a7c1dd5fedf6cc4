import { coreAt, groundAt, ramparts } from "./earthwork.ts";
import type { View } from "./pictures.ts";
import { mix, OUTER_RADIUS, wave } from "./stage.ts";
import { amberAlong, flightAt, heatAt, placeAlong, type Strike, strikesAt, type Trace } from "./traces.ts";

/** Opacity, and colour from paper (0) to strike (1). */
export type Inked = { opacity: number; amber: number };
export type Stroke = Inked & { angle: number; from: number; to: number };
export type Arc = Inked & { radius: number; from: number; to: number };
export type TracePoint = Inked & { angle: number; radius: number };
/** Everything to be drawn at one moment, in stage pixels around the centre. A trace goes from tail to head. */
export type Scene = { ground: Arc[]; core: Arc[]; crests: Arc[]; hachures: Stroke[]; traces: TracePoint[][] };

const BREATH = 0.015;
const GROWTH = 0.5;
const TRACE_POINTS = 24;
/** Opacity of a struck wall, the brightest part of the drawing. */
const STRUCK_OPACITY = 0.96;
const EMBER_ON_HACHURES = 0.7;

export function sceneAt(seconds: number, traces: readonly Trace[]): Scene {
  const strikes = strikesAt(traces, seconds);
  const cold = { glow: 0, crest: 0 };
  const heat = (wall: number, angle: number) => (wall === 0 ? heatAt(strikes, angle) : cold);

  return {
    ground: groundAt(seconds),
    core: coreAt(seconds),
    crests: ramparts.flatMap(({ crestRadius, crest }, wall) =>
      crest.map(({ from, to, opacity }) => {
        const { crest: amber } = heat(wall, hotterQuarter(strikes, from, to));
        return { radius: crestRadius, from, to, opacity: mix(opacity, STRUCK_OPACITY, amber), amber };
      }),
    ),
    hachures: ramparts.flatMap(({ radius, hachures }, wall) =>
      hachures.map(({ angle, length, opacity }) => {
        const { glow, crest } = heat(wall, angle);
        const breath = 1 + BREATH * wave(seconds, wall * 2);
        return {
          angle,
          from: radius,
          to: radius + length * breath * (1 + GROWTH * glow),
          opacity: mix(opacity, STRUCK_OPACITY, glow),
          amber: Math.max(glow, EMBER_ON_HACHURES * crest),
        };
      }),
    ),
    traces: traces.map((trace) => pointsAt(trace, seconds)).filter((points) => points.length > 0),
  };
}

/** The angle whose heat colours a whole arc: the hotter of its two quarter points. */
function hotterQuarter(strikes: readonly Strike[], from: number, to: number): number {
  const [first, last] = [mix(from, to, 0.25), mix(from, to, 0.75)];
  return heatAt(strikes, first).crest > heatAt(strikes, last).crest ? first : last;
}

function pointsAt(trace: Trace, seconds: number): TracePoint[] {
  const flight = flightAt(trace, seconds);
  if (!flight) return [];
  return Array.from({ length: TRACE_POINTS + 1 }, (_, index) => {
    const along = index / TRACE_POINTS;
    const part = mix(flight.tail, flight.head, along);
    return { ...placeAlong(trace, part), opacity: flight.light * along ** 1.3, amber: amberAlong(trace, part) };
  });
}

/** Applies the view's veil to a scene. It fades the strokes, so the background stays one flat colour. */
export function veiled(scene: Scene, { veil, width, centre, radius: scale }: View): Scene {
  if (!veil) return scene;
  const faded = <T extends Inked>(item: T, angle: number, radius: number): T => {
    const x = width * centre.x + (radius * Math.cos(angle) * scale) / OUTER_RADIUS;
    return { ...item, opacity: item.opacity * brightness(veil, x / width) };
  };
  const arc = (item: Arc) => faded(item, (item.from + item.to) / 2, item.radius);
  return {
    ground: scene.ground.map(arc),
    core: scene.core.map(arc),
    crests: scene.crests.map(arc),
    hachures: scene.hachures.map((item) => faded(item, item.angle, item.to)),
    traces: scene.traces.map((points) => points.map((item) => faded(item, item.angle, item.radius))),
  };
}

/** Brightness at a position: linear between two stops, constant outside them. */
function brightness(veil: NonNullable<View["veil"]>, at: number): number {
  const next = veil.findIndex(([mark]) => mark >= at);
  const after = veil[next] ?? veil.at(-1);
  const before = veil[next - 1];
  if (!after) return 1;
  if (!before || next < 0) return after[1];
  return mix(before[1], after[1], (at - before[0]) / (after[0] - before[0]));
}
