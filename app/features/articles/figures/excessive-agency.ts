import { type Point, polar } from "#app/kit/drawing/path.ts";
import { circle, count, type Figure, INK, isSmall, LABELS_FROM, type Label, line, rampart } from "./shapes.ts";

const PROPERTIES = ["untrusted input", "change or outbound", "sensitive access"] as const;

/** Three rings; where all three meet, a person approves. */
export const drawExcessiveAgency: Figure = (width, height) => {
  const small = isSmall(width);
  const side = Math.min(width, height);
  const radius = side * 0.225;
  const middle: Point = { x: width / 2, y: height * 0.535 };
  const rings = [-90, 30, 150].map((angle) => polar(middle, radius * 0.7, angle));
  const hachure = side * 0.05;
  const reach = radius + hachure;

  const hachures = rings.map((ring) =>
    rampart({
      centre: ring,
      radius: radius + 2,
      length: hachure,
      step: small ? 4.6 : Math.max(3.4, side * 0.018),
      stands: (angle) => {
        const tip = polar(ring, reach, angle);
        return rings.every((other) => other === ring || Math.hypot(tip.x - other.x, tip.y - other.y) >= reach);
      },
    }),
  );
  const labels = PROPERTIES.map((text, index): Label => {
    const { x, y } = rings[index] as Point;
    if (index === 0) return { text, x: x + radius * 1.3, y: y - radius * 0.5, anchor: "start" };
    const right = x > middle.x;
    return { text, x: x + (right ? 1 : -1) * radius * 1.4, y: y + 4, anchor: right ? "start" : "end" };
  });
  const gap = small ? 2.6 : Math.max(4, side * 0.02);
  return {
    strokes: [
      { d: hachures.join(""), width: 1.1, opacity: INK.clear },
      { d: rings.map((ring) => circle(ring, radius)).join(""), width: 1.3, opacity: INK.strong },
      { d: shared(rings, radius, gap), width: small ? 1.1 : 1.75, opacity: 1, amber: true },
    ],
    // Labels beside a drawing need a box that is wider than it is high.
    ...(width >= LABELS_FROM && width > height * 1.2 && { labels }),
  };
};

/** The intersection of all rings, hatched horizontally. */
function shared(rings: readonly Point[], radius: number, gap: number): string {
  const top = Math.max(...rings.map(({ y }) => y - radius));
  const bottom = Math.min(...rings.map(({ y }) => y + radius));
  return count(Math.floor((bottom - top) / gap))
    .map((index) => {
      const y = top + gap / 2 + index * gap;
      const half = (ring: Point) => Math.sqrt(Math.max(0, radius ** 2 - (y - ring.y) ** 2));
      const from = Math.max(...rings.map((ring) => ring.x - half(ring))) + 1.5;
      const to = Math.min(...rings.map((ring) => ring.x + half(ring))) - 1.5;
      return to - from > 2 ? line({ x: from, y }, { x: to, y }) : "";
    })
    .join("");
}
