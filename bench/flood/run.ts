import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startBuilt } from "../../server/testing/built-process.ts";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading } from "../../tools/cli/say.mjs";
import { sayVerdicts, type Verdict } from "../results.ts";
import { median } from "../statistics.ts";
import { FLOODS, PLAIN_FILE } from "./addresses.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });

/** Maximum ratio of a page's response time during a flood to that during the baseline flood. */
const RATIO_MAX = 2;
const HOSTILE_CONNECTIONS = 64;
/** The page that the measured visitor requests. */
const STATIC_PAGE = "/about";
const SAMPLES = 120;
const MEASURE_LIMIT_MS = 8_000;
const BETWEEN_SAMPLES_MS = 10;
/** Time until queues are full and code is compiled. */
const WARM_UP_MS = 1_500;

/** One visitor's median response time during a flood, and the hostile clients' response counts. */
async function waitDuring(port: number, name: string): Promise<{ ms: number; answers: string }> {
  const script = fileURLToPath(new URL("./hostile.ts", import.meta.url));
  const hostile = fork(script, [String(port), name, String(HOSTILE_CONNECTIONS)]);
  try {
    await wait(WARM_UP_MS);
    const ms = await medianWait(port);
    hostile.send("enough");
    const [answers]: Record<string, number>[] = await once(hostile, "message");
    const counts = Object.entries(answers ?? {}).map(([status, times]) => `${times} × ${status}`);
    return { ms, answers: counts.join(", ") };
  } finally {
    hostile.kill("SIGKILL");
  }
}

async function compareWithFile(port: number, name: string): Promise<Verdict> {
  const plain = await waitDuring(port, PLAIN_FILE.name);
  const { ms, answers } = await waitDuring(port, name);
  const ratio = (ms / plain.ms).toFixed(1);
  return {
    target: name,
    met: ms < RATIO_MAX * plain.ms,
    detail: `${plain.ms.toFixed(2)} → ${ms.toFixed(2)} ms, ${ratio} × (${answers})`,
  };
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
  // No trusted proxy: hostile clients connect directly.
  const site = await startBuilt({ TRUSTED_PROXIES: "" });
  try {
    heading("64 hostile clients and one visitor of /about: median wait during the baseline flood and each other flood");
    let code = 0;
    for (const { name } of FLOODS.filter((flood) => flood.name === (values.only ?? flood.name))) {
      code = sayVerdicts([await compareWithFile(site.port, name)]) || code;
    }
    return code;
  } finally {
    await site.stop();
  }
});
