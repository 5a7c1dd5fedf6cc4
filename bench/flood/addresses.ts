/** One request of a hostile client; `number` makes it another one each time. */
export type HostileRequest = { method: "GET" | "POST"; path: string; body?: string };

export type Flood = {
  name: string;
  /** Costs what a file costs: then as many who ask for a file delay a page just as much, and that is the measure. */
  cheap: boolean;
  request(number: number): HostileRequest;
};

const get = (path: string): HostileRequest => ({ method: "GET", path });

/** Some of the models, in published order, another choice for each number. */
export function chosen(slugs: readonly string[], number: number, count: number): string {
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

/** A file, to compare with, and every kind of address that costs more or might. */
export function floods(slugs: readonly string[]): Flood[] {
  return [
    { name: "a file", cheap: true, request: () => get("/about") },
    { name: "comparisons", cheap: false, request: (n) => get(`/benchmarks?models=${chosen(slugs, n, 4)}&x=${n}`) },
    { name: "one comparison", cheap: true, request: (n) => get(`/benchmarks?x=${n}&models=${chosen(slugs, 0, 2)}`) },
    { name: "embeds", cheap: false, request: (n) => get(`/benchmarks/embed?models=${chosen(slugs, n, 3)}`) },
    { name: "images", cheap: false, request: (n) => get(`/share/benchmarks/compare/0/${chosen(slugs, n, 3)}.png`) },
    { name: "invalid forms", cheap: false, request: (n) => ({ method: "POST", path: "/contact", body: `name=${n}` }) },
    {
      name: "broken forms",
      cheap: false,
      request: (n) => ({ method: "POST", path: "/contact", body: `name=%zz${n}` }),
    },
    { name: "unknown articles", cheap: true, request: (n) => get(`/blog/zzz-${n}`) },
    { name: "unknown models", cheap: true, request: (n) => get(`/benchmarks/zzz-${n}`) },
    { name: "topics", cheap: true, request: (n) => get(`/contact?topic=press&x=${n}`) },
    { name: "404", cheap: true, request: (n) => get(`/nope-${n}`) },
    { name: "/readyz", cheap: true, request: () => get("/readyz") },
    { name: "redirects", cheap: true, request: (n) => get(`/about/?x=${n}`) },
  ];
}
