import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, say } from "../../tools/cli/say.mjs";
import { tellingLines } from "./marks.ts";
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Resident memory in MB; undefined where the system does not tell. */
function residentMb(pid: number): number | undefined {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kb === undefined ? undefined : Math.round(Number(kb) / 102.4) / 10;
  } catch {
    return undefined;
  }
}

await command(async () => {
  await ensureBuilt();
  const directory = mkdtempSync(join(tmpdir(), "fuzz-"));
  const port = await freePort();
  const logFile = join(directory, "site.log");
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, ["build/process/main.js"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${directory}/site.db`,
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", log, log],
  });
  try {
    while (!(await isReady(port)) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
    const memory = () => residentMb(child.pid ?? 0);
    const run = { port, concurrency: CONCURRENCY };
    heading(`${WARM_UP_COUNT} hostile requests to warm up, then ${count} that count, seed ${seed}`);
    const warmUp = await fuzz({ ...run, seed: seed + 1, count: WARM_UP_COUNT, onProgress: () => {} });
    const afterWarmUp = memory();
    say(`  warm, ${afterWarmUp ?? "?"} MB`);
    const startedAt = performance.now();
    const { statuses, failures: found } = await fuzz({
      ...run,
      seed,
      count,
      onProgress: (done) => {
        if (done % 1000 === 0) say(`  ${done} sent, ${memory() ?? "?"} MB`);
      },
    });
    const failures = [...warmUp.failures, ...found];
    const seconds = (performance.now() - startedAt) / 1000;
    const atEnd = memory();
    const alive = child.exitCode === null && (await isReady(port));

    await new Promise((resolve) => setTimeout(resolve, LOG_DELAY_MS));
    const logged = readFileSync(logFile, "utf8");
    const telling = tellingLines(logged);
    const errors = logged.split("\n").filter((line) => line.includes('"level":"error"'));

    heading("Results");
    for (const [status, times] of [...statuses].sort()) say(`  ${status.padEnd(6)} ${times}`);
    for (const { number, status, request } of failures)
      say(`  request ${number} → ${status}: ${JSON.stringify(request)}`);
    for (const line of [...telling, ...errors].slice(0, SHOWN_LINES)) say(`  in the log: ${line}`);
    say(`  ${Math.round(count / seconds)} requests per second`);
    const growth = afterWarmUp === undefined || atEnd === undefined ? undefined : atEnd - afterWarmUp;
    const verdicts: [text: string, met: boolean][] = [
      [`no failure and nothing that hangs: ${failures.length} found`, failures.length === 0],
      ["the process is alive and ready", alive],
      [
        `nothing of what was sent is in the log of ${logged.split("\n").length} lines: ${telling.length} found`,
        telling.length === 0,
      ],
      [`no error line: ${errors.length} found`, errors.length === 0],
      [
        growth === undefined
          ? "memory: this system does not tell"
          : `memory flat: ${afterWarmUp} MB after the warm-up, ${atEnd} MB at the end (limit +${GROWTH_LIMIT_MB})`,
        growth === undefined || growth <= GROWTH_LIMIT_MB,
      ],
    ];
    for (const [text, met] of verdicts) say(`${met ? "met   " : "MISSED"} ${text}`);
    return verdicts.every(([, met]) => met) ? 0 : 1;
  } finally {
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true });
  }
});
