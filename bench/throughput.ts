import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { table } from "../packages/guard/src/cli/table.ts";
import { startBuilt } from "../server/testing/built-process.ts";
import { root } from "../tools/cli/run.mjs";

const AUTOCANNON = join(root, "bench/node_modules/autocannon/autocannon.js");
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 2;
const MEASURE_SECONDS = 5;

/** The fields of autocannon's report that are read here. */
type Report = { requests: { average: number }; latency: { p99: number }; statusCodeStats: object; errors: number };

async function load(url: string, seconds: number, headers: Record<string, string>): Promise<Report> {
  const args = ["--json", "-c", String(CONNECTIONS), "-d", String(seconds)];
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args, ...given, url]);
  return JSON.parse(stdout);
}

/** A table of requests per second of one process with logging. Depends on the machine, so it has no target. */
export async function measureThroughput(): Promise<string> {
  const site = await startBuilt();
  try {
    const url = `${site.origin}/`;
    const brotli = { "Accept-Encoding": "br" };
    const { headers } = await fetch(url, { headers: brotli });
    const kinds = [
      { name: "home page, brotli", status: "200", headers: brotli },
      {
        name: "home page, unchanged",
        status: "304",
        headers: { ...brotli, "If-None-Match": headers.get("ETag") ?? "" },
      },
    ];
    const rows = [];
    for (const { name, status, headers } of kinds) {
      await load(url, WARM_UP_SECONDS, headers);
      const { requests, latency, statusCodeStats, errors } = await load(url, MEASURE_SECONDS, headers);
      const statuses = Object.keys(statusCodeStats).join();
      if (statuses !== status || errors > 0) throw new Error(`${name}: answered ${statuses}, ${errors} errors`);
      rows.push([name, requests.average.toFixed(0), latency.p99.toFixed(1)]);
    }
    return table([`${CONNECTIONS} connections`, "requests/s", "p99 ms"], rows);
  } finally {
    await site.stop();
  }
}
