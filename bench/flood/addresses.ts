/** One request of a hostile client; `number` makes it another one each time. */
type HostileRequest = { method: "GET" | "POST"; path: string; body?: string };

export type Flood = {
  name: string;
  request(number: number): HostileRequest;
};

const get = (path: string): HostileRequest => ({ method: "GET", path });

/** Some of the models, in published order, another choice for each number. */
function chosen(slugs: readonly string[], number: number, count: number): string {
  const places = new Set<number>();
  for (
    let seed = number * 2_654_435_761;
    places.size < count;
    seed = Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 1
  ) {
    places.add((seed >>> 8) % slugs.length);
  }
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => slugs[place])
    .join(",");
}

/** Every kind of address. */
export function floods(slugs: readonly string[]): Flood[] {
  return [
    { name: "a file", request: () => get("/about") },
    { name: "comparisons", request: (n) => get(`/benchmarks?models=${chosen(slugs, n, 4)}&x=${n}`) },
    { name: "one comparison", request: (n) => get(`/benchmarks?x=${n}&models=${chosen(slugs, 0, 2)}`) },
    { name: "embeds", request: (n) => get(`/benchmarks/embed?models=${chosen(slugs, n, 3)}`) },
    { name: "images", request: (n) => get(`/share/benchmarks/compare/${chosen(slugs, n, 2)}.png`) },
    { name: "invalid forms", request: (n) => ({ method: "POST", path: "/contact", body: `name=${n}` }) },
    { name: "broken forms", request: (n) => ({ method: "POST", path: "/contact", body: `name=%zz${n}` }) },
    { name: "unknown articles", request: (n) => get(`/blog/zzz-${n}`) },
    { name: "unknown models", request: (n) => get(`/benchmarks/zzz-${n}`) },
    { name: "earlier topics", request: (n) => get(`/contact?topic=press&x=${n}`) },
    { name: "404", request: (n) => get(`/nope-${n}`) },
    { name: "/readyz", request: () => get("/readyz") },
    { name: "redirects", request: (n) => get(`/about/?x=${n}`) },
  ];
}
