import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BUILD, startSite, temporaryFolder } from "../../tools/built-site.ts";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading } from "../../tools/cli/say.mjs";
import { sayVerdicts, type Verdict } from "../results.ts";
import { median } from "../statistics.ts";
import { floods } from "./addresses.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });

/** A page may take so many times what it takes on an idle site. */
const RATIO_MAX = 2;
const HOSTILE_CONNECTIONS = 64;
/** The page a visitor looks at meanwhile. */
const STATIC_PAGE = "/about";
const SAMPLES = 120;
const MEASURE_LIMIT_MS = 8_000;
const BETWEEN_SAMPLES_MS = 10;
/** Until queues are full and code is compiled. */
const WARM_UP_MS = 1_500;

/** One visitor's wait for a file, without the flood and right afterwards with it. */
async function measureFlood(port: number, name: string, slugs: readonly string[]): Promise<Verdict> {
  const idleMs = await medianWait(port);
  const script = fileURLToPath(new URL("./hostile.ts", import.meta.url));
  const hostile = fork(script, [String(port), name, String(HOSTILE_CONNECTIONS), ...slugs]);
  try {
    await wait(WARM_UP_MS);
    const floodMs = await medianWait(port);
    hostile.send("enough");
    const [answers]: Record<string, number>[] = await once(hostile, "message");
    const told = Object.entries(answers ?? {}).map(([status, times]) => `${times} × ${status}`);
    const ratio = (floodMs / idleMs).toFixed(1);
    return {
      target: name,
      met: floodMs < RATIO_MAX * idleMs,
      detail: `${idleMs.toFixed(2)} → ${floodMs.toFixed(2)} ms, ${ratio} × (${told.join(", ")})`,
    };
  } finally {
    hostile.kill("SIGKILL");
  }
}

async function medianWait(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const end = performance.now() + MEASURE_LIMIT_MS;
  while (waits.length < SAMPLES && performance.now() < end) {
    const begun = performance.now();
    const [response] = await once(get({ host: "127.0.0.1", port, agent, path: STATIC_PAGE }), "response");
    await once(response.resume(), "end");
    waits.push(performance.now() - begun);
    await wait(BETWEEN_SAMPLES_MS);
  }
  agent.destroy();
  return median(waits);
}

await command(async () => {
  await ensureBuilt();
  // Each hostile client comes by itself, not through a proxy.
  const site = await startSite(temporaryFolder(), { env: { TRUSTED_PROXIES: "" } });
  try {
    const { models } = JSON.parse(readFileSync(join(BUILD, "client/benchmarks/data.json"), "utf8"));
    const slugs: string[] = models.map(({ slug }: { slug: string }) => slug);
    heading("64 hostile clients on one address, one visitor who asks for /about: median wait without and with them");
    let code = 0;
    for (const { name } of floods(slugs).filter((flood) => flood.name === (values.only ?? flood.name))) {
      code = sayVerdicts([await measureFlood(site.port, name, slugs)]) || code;
    }
    return code;
  } finally {
    await site.stop();
  }
});
