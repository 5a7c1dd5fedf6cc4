/** One request of a hostile client; `number` makes each request different. */
type HostileRequest = { path: string; body?: string };

type Flood = { name: string; request(number: number): HostileRequest };

/** The baseline: a flood on a static file. */
export const PLAIN_FILE: Flood = { name: "a file", request: () => ({ path: "/about" }) };

export const FLOODS: readonly Flood[] = [
  { name: "comparisons", request: (n) => ({ path: `/benchmarks?models=o1,gpt-4o,grok-3&x=${n}` }) },
  { name: "images", request: () => ({ path: "/share/home.png" }) },
  { name: "invalid forms", request: (n) => ({ path: "/contact", body: `name=${n}` }) },
  { name: "broken forms", request: (n) => ({ path: "/contact", body: `name=%zz${n}` }) },
  { name: "unknown articles", request: (n) => ({ path: `/blog/zzz-${n}` }) },
  { name: "unknown models", request: (n) => ({ path: `/benchmarks/zzz-${n}` }) },
  { name: "earlier topics", request: (n) => ({ path: `/contact?topic=press&x=${n}` }) },
  { name: "404", request: (n) => ({ path: `/nope-${n}` }) },
  { name: "/readyz", request: () => ({ path: "/readyz" }) },
  { name: "redirects", request: (n) => ({ path: `/about/?x=${n}` }) },
];
