import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, say } from "../../tools/cli/say.mjs";
import { sayVerdicts, type Verdict } from "../results.ts";
import { startSite, temporaryFolder } from "../site.ts";
import { tellingLines } from "./requests.ts";
import { fuzz } from "./send.ts";

/** Other requests, before those that count: by then V8 has compiled what it needs and grown its heap as far as it will. */
const WARM_UP_COUNT = 20_000;
/** What a garbage collector may leave lying about. A leak of 1 KB per request would show as 10 MB, of 10 KB as 100. */
const GROWTH_LIMIT_MB = 40;
const CONCURRENCY = 64;
const SHOWN_LINES = 10;
/** As long as the log gathers its lines before it writes them. */
const LOG_DELAY_MS = 500;

const { values } = parseArgs({
  options: { count: { type: "string", default: "10000" }, seed: { type: "string", default: "20261115" } },
});
const count = Number(values.count);
const seed = Number(values.seed);

/** Resident memory in MB; not a number where the system does not tell. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

await command(async () => {
  await ensureBuilt();
  const site = await startSite(temporaryFolder());
  try {
    const memory = () => residentMb(site.pid);
    const run = { port: site.port, concurrency: CONCURRENCY };
    heading(`${WARM_UP_COUNT} hostile requests to warm up, then ${count} that count, seed ${seed}`);
    const warmUp = await fuzz({ ...run, seed: seed + 1, count: WARM_UP_COUNT });
    const before = memory();
    say(`  warm, ${before.toFixed(0)} MB`);
    const { statuses, failures: found } = await fuzz({
      ...run,
      seed,
      count,
      onProgress: (done) => {
        if (done % 1000 === 0) say(`  ${done} sent, ${memory().toFixed(0)} MB`);
      },
    });
    const failures = [...warmUp.failures, ...found];
    const after = memory();
    const alive = !site.hasEnded() && (await fetch(`${site.origin}/readyz`)).ok;
    await wait(LOG_DELAY_MS);
    const log = site.log();
    const telling = tellingLines(log);
    const errors = log.split("\n").filter((line) => line.includes('"level":"error"'));

    heading("Results");
    for (const [status, times] of [...statuses].sort()) say(`  ${status.padEnd(6)} ${times}`);
    for (const { number, status, request } of failures)
      say(`  request ${number} → ${status}: ${JSON.stringify(request)}`);
    for (const line of [...telling, ...errors].slice(0, SHOWN_LINES)) say(`  in the log: ${line}`);
    const verdicts: Verdict[] = [
      { target: "no failure and nothing that hangs", met: failures.length === 0, detail: `${failures.length} found` },
      { target: "the process is alive and ready", met: alive, detail: String(alive) },
      {
        target: "nothing of what was sent is in the log",
        met: telling.length === 0,
        detail: `${telling.length} lines`,
      },
      { target: "no error line", met: errors.length === 0, detail: `${errors.length} lines` },
      {
        target: `memory grows by at most ${GROWTH_LIMIT_MB} MB after the warm-up`,
        met: !(after - before > GROWTH_LIMIT_MB),
        detail: `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
      },
    ];
    return sayVerdicts(verdicts);
  } finally {
    await site.kill();
  }
});
