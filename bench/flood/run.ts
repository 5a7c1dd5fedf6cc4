import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type RequestOptions } from "node:http";
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
/** Busy connections of one address, and how long others may wait for an answer on a new connection. */
const CROWD = 1_000;
const CROWD_SAMPLES = 40;
const PROBE_MAX_MS = 1_000;
const VISITOR_MAX_MS = 2_000;
const GIVE_UP_MS = 10_000;

/** Measures during a flood. Returns the measurement and the hostile clients' response counts. */
async function during<Result>(port: number, name: string, connections: number, measure: () => Promise<Result>) {
  const script = fileURLToPath(new URL("./hostile.ts", import.meta.url));
  const hostile = fork(script, [String(port), name, String(connections)]);
  try {
    await wait(WARM_UP_MS);
    const result = await measure();
    hostile.send("enough");
    const [answers]: Record<string, number>[] = await once(hostile, "message");
    const counts = Object.entries(answers ?? {}).map(([status, times]) => `${times} × ${status}`);
    return { result, answers: counts.join(", ") };
  } finally {
    hostile.kill("SIGKILL");
  }
}

async function compareWithFile(port: number, name: string): Promise<Verdict> {
  const medianDuring = (flood: string) => during(port, flood, HOSTILE_CONNECTIONS, () => medianWait(port));
  const { result: plain } = await medianDuring(PLAIN_FILE.name);
  const { result: ms, answers } = await medianDuring(name);
  const detail = `${plain.toFixed(2)} → ${ms.toFixed(2)} ms, ${(ms / plain).toFixed(1)} × (${answers})`;
  return { target: name, met: ms < RATIO_MAX * plain, detail };
}

async function answerTime(options: RequestOptions): Promise<number> {
  const begun = performance.now();
  const [response] = await once(get({ host: "127.0.0.1", ...options }), "response");
  await once(response.resume(), "end");
  return performance.now() - begun;
}

async function medianWait(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const end = performance.now() + MEASURE_LIMIT_MS;
  while (waits.length < SAMPLES && performance.now() < end) {
    waits.push(await answerTime({ port, agent, path: STATIC_PAGE }));
    await wait(BETWEEN_SAMPLES_MS);
  }
  agent.destroy();
  return median(waits);
}

/** The longest waits for a probe, and for a page by a visitor from another address, each on a new connection. */
async function measureCrowd(port: number, internalPort: number): Promise<Verdict[]> {
  const longest = async (options: RequestOptions) => {
    let ms = 0;
    for (let sample = 0; sample < CROWD_SAMPLES && ms < VISITOR_MAX_MS; sample += 1) {
      const answer = answerTime({ agent: false, signal: AbortSignal.timeout(GIVE_UP_MS), ...options });
      ms = Math.max(ms, await answer.catch(() => GIVE_UP_MS));
      await wait(BETWEEN_SAMPLES_MS);
    }
    return ms;
  };
  const { result, answers } = await during(port, PLAIN_FILE.name, CROWD, async () => ({
    visitor: await longest({ port, path: STATIC_PAGE, localAddress: "127.0.0.2" }),
    liveness: await longest({ port: internalPort, path: "/healthz" }),
    readiness: await longest({ port: internalPort, path: "/readyz" }),
  }));
  return Object.entries(result).map(([target, ms]) => {
    const limit = target === "visitor" ? VISITOR_MAX_MS : PROBE_MAX_MS;
    return { target, met: ms < limit, detail: `${ms.toFixed(0)} ms at most, of ${limit} (${answers})` };
  });
}

await command(async () => {
  await ensureBuilt();
  // No trusted proxy: hostile clients connect directly.
  const site = await startBuilt({ TRUSTED_PROXIES: "", INTERNAL_PORT: "0" });
  try {
    let code = 0;
    const floods = FLOODS.filter((flood) => flood.name === (values.only ?? flood.name));
    if (floods.length > 0)
      heading(
        "64 hostile clients and one visitor of /about: median wait during the baseline flood and each other flood",
      );
    for (const { name } of floods) {
      code = sayVerdicts([await compareWithFile(site.port, name)]) || code;
    }
    if (values.only === undefined || values.only === "crowd") {
      heading(`${CROWD} busy connections of one address: the longest wait of others, each on a new connection`);
      const internalPort = Number(/metrics are at http:\/\/127\.0\.0\.1:(\d+)/.exec(site.output.out)?.[1]);
      code = sayVerdicts(await measureCrowd(site.port, internalPort)) || code;
    }
    return code;
  } finally {
    await site.stop();
  }
});
