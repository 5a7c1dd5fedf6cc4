import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBuilt } from "../../server/testing/built-process.ts";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading } from "../../tools/cli/say.mjs";
import { never, progress, sayVerdicts } from "../results.ts";
import { leakingLines } from "./requests.ts";
import { fuzz } from "./send.ts";

/** Requests before the measured ones, until V8 has compiled the code and its heap has stopped growing. */
const WARM_UP_COUNT = 60_000;
/** A small heap, so that the process cannot put off collecting garbage: memory then grows only by what is kept. */
const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=96 --max-semi-space-size=4" };
/** Allowed growth of the minimum: memory varies with garbage collection, but a leak raises the minimum. */
const GROWTH_LIMIT_MB = 20;
const SAMPLE_EVERY_MS = 250;
const SHOWN_LINES = 10;
/** Maximum time that the log buffers its lines. */
const LOG_DELAY_MS = 500;

const { values } = parseArgs({
  options: { count: { type: "string", default: "100000" }, seed: { type: "string", default: "20261115" } },
});
const count = Number(values.count);
const seed = Number(values.seed);

/** Resident memory in MB; NaN if the system does not report it. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

await command(async () => {
  await ensureBuilt();
  const { port, origin, child, output, ...site } = await startBuilt(SMALL_HEAP);
  const { pid = 0 } = child;
  try {
    heading(`${WARM_UP_COUNT} hostile requests to warm up, then ${count} measured ones, seed ${seed}`);
    const warmUp = await fuzz({ port, seed: seed + 1, count: WARM_UP_COUNT });
    const memory = [residentMb(pid)];
    progress(`warm, ${memory[0]?.toFixed(0)} MB`);
    const watch = setInterval(() => memory.push(residentMb(pid)), SAMPLE_EVERY_MS);
    const counted = await fuzz({ port, seed, count });
    clearInterval(watch);
    memory.push(residentMb(pid));
    const third = Math.ceil(memory.length / 3);
    const early = Math.min(...memory.slice(0, third));
    const late = Math.min(...memory.slice(-third));
    const alive = !site.hasEnded() && (await fetch(`${origin}/readyz`)).ok;
    await wait(LOG_DELAY_MS);
    const log = output.out.split("\n");
    const leaking = leakingLines(output.out);
    const errors = log.filter((line) => line.includes('"level":"error"'));
    const failures = [...warmUp.failures, ...counted.failures];

    heading("Results");
    for (const [status, times] of [...counted.statuses].sort()) progress(`${status.padEnd(6)} ${times}`);
    for (const { number, status, request } of failures)
      progress(`request ${number} → ${status}: ${JSON.stringify(request)}`);
    for (const line of [...leaking, ...errors].slice(0, SHOWN_LINES)) progress(`in the log: ${line}`);
    return sayVerdicts([
      never("failures, and connections that hang", failures.length, WARM_UP_COUNT + count),
      { target: "the process is alive and ready", met: alive, detail: String(alive) },
      never("log lines with content of a request", leaking.length, log.length),
      never("error lines", errors.length, log.length),
      {
        target: `the lowest memory of the last third is at most ${GROWTH_LIMIT_MB} MB above that of the first`,
        met: !(late - early > GROWTH_LIMIT_MB),
        detail: `${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`,
      },
    ]);
  } finally {
    await site.remove();
  }
});
