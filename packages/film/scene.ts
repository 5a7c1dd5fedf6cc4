import { type CoreRing, coreAt } from "./core.ts";
import { drift, ground } from "./ground.ts";
import { heatAt, type Strike, strikesAt } from "./heat.ts";
import { ramparts } from "./ramparts.ts";
import { mix, wave } from "./timeline.ts";
import { amberAlong, flightAt, type Place, placeAlong, type Trace } from "./traces.ts";

/** Everything to be drawn at one moment, in stage pixels around the centre. `amber` goes from paper (0) to strike (1). */
export type Stroke = { angle: number; from: number; to: number; opacity: number; amber: number };
export type Arc = { radius: number; from: number; to: number; opacity: number; amber: number };
export type TracePoint = Place & { opacity: number; amber: number };
/** Points from the end of the tail to the head. */
export type TraceLine = { points: readonly TracePoint[] };
export type Scene = { ground: Arc[]; core: Arc[]; crests: Arc[]; hachures: Stroke[]; traces: TraceLine[] };

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
    ground: ground.flatMap((ring) => {
      const turn = drift(ring, seconds);
      return ring.dashes.map(({ from, to, opacity }) => ({
        radius: ring.radius,
        from: from + turn,
        to: to + turn,
        opacity,
        amber: 0,
      }));
    }),
    core: coreAt(seconds).flatMap(({ radius, dashes }: CoreRing) =>
      dashes.map((dash) => ({ radius, amber: 0, ...dash })),
    ),
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
    traces: traces.flatMap((trace) => {
      const line = lineAt(trace, seconds);
      return line ? [line] : [];
    }),
  };
}

/** The angle whose heat colours a whole arc: the hotter of its two quarter points. */
function hotterQuarter(strikes: readonly Strike[], from: number, to: number): number {
  const quarters = [mix(from, to, 0.25), mix(from, to, 0.75)] as const;
  const heats = quarters.map((angle) => heatAt(strikes, angle).crest) as [number, number];
  return heats[0] > heats[1] ? quarters[0] : quarters[1];
}

function lineAt(trace: Trace, seconds: number): TraceLine | undefined {
  const flight = flightAt(trace, seconds);
  if (!flight) return undefined;
  return {
    points: Array.from({ length: TRACE_POINTS + 1 }, (_, index) => {
      const along = index / TRACE_POINTS;
      const part = mix(flight.tail, flight.head, along);
      return {
        ...placeAlong(trace, part),
        opacity: flight.light * along ** 1.3,
        amber: amberAlong(trace, part),
      };
    }),
  };
}
