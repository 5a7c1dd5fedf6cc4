import { randomFrom } from "../../app/kit/drawing/noise.ts";

/** One request of a hostile client; `number` makes it another one each time. */
type HostileRequest = { path: string; body?: string };

export type Flood = { name: string; request(number: number): HostileRequest };

/** Some of the models, in published order, another choice for each number. */
function chosen(slugs: readonly string[], number: number, count: number): string {
  const random = randomFrom(number);
  const places = new Set<number>();
  while (places.size < count) places.add(Math.floor(random() * slugs.length));
  return slugs.filter((_, place) => places.has(place)).join(",");
}

/** Every kind of address. */
export function floods(slugs: readonly string[]): Flood[] {
  return [
    { name: "a file", request: () => ({ path: "/about" }) },
    { name: "comparisons of four", request: (n) => ({ path: `/benchmarks?models=${chosen(slugs, n, 4)}&x=${n}` }) },
    { name: "comparisons of two", request: (n) => ({ path: `/benchmarks?x=${n}&models=${chosen(slugs, n, 2)}` }) },
    { name: "embeds", request: (n) => ({ path: `/benchmarks/embed?models=${chosen(slugs, n, 3)}` }) },
    { name: "images", request: (n) => ({ path: `/share/benchmarks/compare/${chosen(slugs, n, 2)}.png` }) },
    { name: "invalid forms", request: (n) => ({ path: "/contact", body: `name=${n}` }) },
    { name: "broken forms", request: (n) => ({ path: "/contact", body: `name=%zz${n}` }) },
    { name: "unknown articles", request: (n) => ({ path: `/blog/zzz-${n}` }) },
    { name: "unknown models", request: (n) => ({ path: `/benchmarks/zzz-${n}` }) },
    { name: "earlier topics", request: (n) => ({ path: `/contact?topic=press&x=${n}` }) },
    { name: "404", request: (n) => ({ path: `/nope-${n}` }) },
    { name: "/readyz", request: () => ({ path: "/readyz" }) },
    { name: "redirects", request: (n) => ({ path: `/about/?x=${n}` }) },
  ];
}
