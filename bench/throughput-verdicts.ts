import type { ServerResult } from "./throughput.ts";
import type { Verdict } from "./verdicts.ts";

const NGINX_RATIO_MIN = 0.2;
const REACT_ROUTER_SERVE_RATIO_MIN = 10;

const LEAST: Readonly<Record<string, number>> = {
  nginx: NGINX_RATIO_MIN,
  "react-router-serve": REACT_ROUTER_SERVE_RATIO_MIN,
};

/** Below this a server did not show what it can do: another program had its core, or wrk was the slower one. */
const FULL_CORE_SHARE = 0.9;

export type Rates = Pick<ServerResult, "name" | "requestsPerSecond" | "requestsPerCoreSecond" | "coreShare">;

/**
 * The site comes first. Each rival is judged twice: by the clock, as wrk counts, and by the processor time each server
 * used, which stays true when the machine is busy. Nothing is said of a rival that was not there.
 */
export function throughputVerdicts([site, ...rivals]: readonly Rates[]): Verdict[] {
  if (!site) return [];
  return rivals.flatMap((rival) => {
    const least = LEAST[rival.name] ?? 0;
    const verdict = (measure: string, ratio: number): Verdict[] =>
      Number.isNaN(ratio)
        ? []
        : [
            {
              target: `At least ${least} × ${rival.name}, ${measure}`,
              met: ratio >= least,
              detail: `${ratio.toFixed(2)} ×`,
            },
          ];
    return [
      ...verdict("requests per second", site.requestsPerSecond / rival.requestsPerSecond),
      ...verdict("requests per second of processor time", site.requestsPerCoreSecond / rival.requestsPerCoreSecond),
    ];
  });
}

export function starvationNotes(servers: readonly Rates[]): string[] {
  const starved = servers.filter(({ coreShare }) => coreShare < FULL_CORE_SHARE);
  if (starved.length === 0) return [];
  const shares = starved.map(({ name, coreShare }) => `${name} ${Math.round(coreShare * 100)} %`).join(", ");
  return [
    `not every server had its core to itself, or more work than it could do (${shares}): requests per second then say ` +
      "little; go by those per second of processor time",
  ];
}
