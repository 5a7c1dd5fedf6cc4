import { angleBetween } from "#app/kit/drawing/hachures.tsx";
import { randomFrom } from "#app/kit/drawing/noise.ts";
import { arcPath, arcTo, type Point, polar, xy } from "#app/kit/drawing/path.ts";
import { circle, count, type Figure, INK, isSmall, line, rampart } from "./shapes.ts";

/** Radii as shares of the outermost wall. */
const PLANS = [
  [1, 0.56],
  [1, 0.7, 0.4],
  [1, 0.72, 0.45],
] as const;
/** Hachure length, half the gate's width and the core's radius, as shares of the outermost radius. */
const HACHURE = 0.11;
const GATE = 0.12;
const CORE_SHARE = 0.1;
/** The ground round the walls: rings of dashes out to the edges of the box. */
const GROUND = { first: 1.36, step: 0.2, rings: 14 } as const;

/** Deterministic seed from a slug (FNV-1a). */
const seedOf = (slug: string) =>
  [...slug].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);

/** Draws the default figure: walls seen from above, and one path in through their gates. */
export const drawEarthworkOf =
  (slug: string): Figure =>
  (width, height) => {
    // The plan, which depends on the slug only: number of walls, open side, position of gates, lit side.
    const random = randomFrom(seedOf(slug));
    const radii = PLANS[Math.floor(random() * PLANS.length)] ?? PLANS[0];
    const side = random() < 0.5 ? 180 : 0;
    const turn = random() < 0.5 ? -1 : 1;
    const slant = -turn * (8 + 30 * random());
    const steps = radii.map(() => turn * (75 + 75 * random()));
    const light = 360 * random();

    const small = isSmall(width);
    const radius = Math.min(width, height) * (small ? 0.36 : 0.4);
    // Moves the walls off centre, away from the side where the path enters.
    const away = small ? 0 : 0.12 * Math.abs(width - height);
    const outward = side + (height > width ? 90 : 0);
    const centre = polar({ x: width / 2, y: height / 2 }, -away, outward);

    const gateOf = (wall: number) => steps.slice(0, wall).reduce((angle, step) => angle + step, outward + slant);
    const walls = radii.map((share, index) => ({ radius: radius * share, gate: gateOf(index) }));
    const half = (wallRadius: number) => (Math.asin((radius * GATE) / wallRadius) * 180) / Math.PI;
    const hachures = (lit: boolean) =>
      walls.map((wall) =>
        rampart({
          centre,
          radius: wall.radius + 1.5,
          length: radius * HACHURE,
          step: small ? 4.4 : Math.max(2.8, radius * 0.032),
          stands: (angle) =>
            angleBetween(angle, wall.gate) > half(wall.radius) + 2 && angleBetween(angle, light) < 100 === lit,
        }),
      );
    const crest = (wall: number, gate: number) => arcPath(centre, wall, gate + half(wall), 360 - 2 * half(wall));
    const crests = walls.map((wall) => crest(wall.radius, wall.gate));
    const site = { centre, radius, width, height, outward };
    const path = entryPath(site, walls);
    return {
      strokes: [
        ...(small ? [] : [{ d: ground(site, path.from, random), width: 1, opacity: INK.faint }]),
        { d: hachures(false).join(""), width: 1.1, opacity: INK.quiet },
        { d: hachures(true).join(""), width: 1.1, opacity: INK.clear + 0.1 },
        { d: crests.join(""), width: small ? 1.2 : 1.3, opacity: INK.strong },
        { d: circle(centre, radius * CORE_SHARE), width: 0, opacity: INK.core, filled: true as const },
        { d: path.d, width: small ? 1.6 : 1.75, opacity: 1, amber: true as const },
      ],
    };
  };

/** Where the walls stand in their box; `outward` is the side on which the path enters. */
type Site = { centre: Point; radius: number; width: number; height: number; outward: number };
type Wall = { radius: number; gate: number };

/** The path from the edge of the box through each gate, along the wall to the next gate, until just before the core. */
function entryPath({ centre, radius, width, height, outward }: Site, walls: readonly Wall[]) {
  const [outer, ...inner] = walls;
  const gate = outer?.gate ?? 0;
  const margin = 0.045 * Math.min(width, height) + 2;
  const horizontal = Math.round(outward / 90) % 2 === 0;
  const bend = polar(centre, radius * (isSmall(width) ? 1.2 : 1.4), gate);
  const from = horizontal
    ? { x: outward % 360 === 0 ? width - margin : margin, y: bend.y }
    : { x: bend.x, y: outward % 360 === 90 ? height - margin : margin };
  let d = `M${xy(from)}Q${xy(bend)} ${xy(polar(centre, radius * 1.12, gate))}`;
  let angle = gate;
  for (const [index, wall] of inner.entries()) {
    const above = walls[index]?.radius ?? radius;
    const lane = (above + wall.radius + radius * HACHURE) / 2;
    d += `L${xy(polar(centre, lane, angle))}${arcTo(centre, lane, angle, wall.gate - angle)}`;
    angle = wall.gate;
  }
  const last = walls.at(-1)?.radius ?? radius;
  const end = polar(centre, (last + radius * CORE_SHARE) / 2 + radius * 0.04, angle);
  return { d: `${d}L${xy(end)}${circle(end, 1.5)}`, from };
}

/** Dashes on rings round the walls, sparser towards the edges, inside the box and clear of the path. */
function ground({ centre, radius, width, height }: Site, entry: Point, random: () => number): string {
  const margin = 0.06 * Math.min(width, height);
  const fits = ({ x, y }: Point) => x > margin && y > margin && x < width - margin && y < height - margin;
  const clear = ({ x, y }: Point) =>
    Math.abs(width > height ? y - entry.y : x - entry.x) > radius * 0.1 ||
    (width > height ? (x - centre.x) * (entry.x - centre.x) < 0 : (y - centre.y) * (entry.y - centre.y) < 0);
  return count(GROUND.rings)
    .flatMap((ring) => {
      const at = radius * (GROUND.first + GROUND.step * ring);
      const dashes = Math.round((2 * Math.PI * at) / (radius * (0.2 + 0.05 * ring)));
      return count(dashes).flatMap((dash) => {
        const angle = ((dash + 0.7 * random()) / dashes) * 360;
        const length = ((radius * (0.05 + 0.06 * random())) / at) * (180 / Math.PI);
        const ends = [polar(centre, at, angle), polar(centre, at, angle + length)] as const;
        return ends.every(fits) && ends.every(clear) ? [line(...ends)] : [];
      });
    })
    .join("");
}
