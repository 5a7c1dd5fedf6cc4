import { INHERENT, type PageResult, type Summary } from "./pages.ts";
import { CATEGORIES } from "./report.ts";
import { table } from "./table.ts";
import type { ServerResult } from "./throughput.ts";
import type { Verdict } from "./verdicts.ts";

const whole = (value: number) => String(Math.round(value));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const PAGE_HEADINGS = [
  "page",
  "perf",
  "a11y",
  "best",
  "seo",
  "FCP",
  "LCP",
  "LCP range",
  "TBT",
  "CLS",
  "kB",
  "LCP ratio",
];

export function pagesTable(results: readonly PageResult[]): string {
  const rows = results.flatMap(({ path, site, limit, lcpRatio }) => [
    [path, ...figures(site), lcpRatio.toFixed(2)],
    ["  without scripts", ...figures(limit)],
  ]);
  return table(PAGE_HEADINGS, rows);
}

function figures(summary: Summary): string[] {
  const { scores, fcp, lcp, lcpRange, tbt, cls, bytes } = summary;
  return [
    ...CATEGORIES.map((category) => (scores[category] === undefined ? "" : whole(scores[category]))),
    whole(fcp),
    whole(lcp),
    `${whole(lcpRange.lowest)}–${whole(lcpRange.highest)}`,
    whole(tbt),
    cls.toFixed(3),
    kilobytes(bytes),
  ];
}

/** Why some pages cannot have all points. */
export const pageNotes = (results: readonly PageResult[]): string[] =>
  results.flatMap(({ path }) =>
    INHERENT[path] ? [`${path} ${INHERENT[path].reason}; that much is not counted.`] : [],
  );

export function throughputTable(servers: readonly ServerResult[]): string {
  const site = servers[0];
  return table(
    ["server", "requests/s", "range", "p99 ms", "of a core", "bytes", "encoding", "site ÷ this", "by processor time"],
    servers.map(
      ({ name, requestsPerSecond, requestsRange, p99Ms, coreShare, requestsPerCoreSecond, bytes, encoding }) => [
        name,
        whole(requestsPerSecond),
        `${whole(requestsRange.lowest)}–${whole(requestsRange.highest)}`,
        p99Ms.toFixed(1),
        Number.isNaN(coreShare) ? "" : `${whole(coreShare * 100)} %`,
        String(bytes),
        encoding,
        site ? (site.requestsPerSecond / requestsPerSecond).toFixed(2) : "",
        site && !Number.isNaN(coreShare) ? (site.requestsPerCoreSecond / requestsPerCoreSecond).toFixed(2) : "",
      ],
    ),
  );
}

export const verdictLine = ({ target, met, detail }: Verdict) => `${met ? "✓" : "✗"} ${target}: ${detail}`;
