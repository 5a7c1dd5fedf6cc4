import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { median } from "../statistics.ts";

const HOSTILE_CONNECTIONS = 64;
/** The page a visitor looks at meanwhile. */
const STATIC_PAGE = "/about";
const SAMPLES = 120;
const MEASURE_LIMIT_MS = 8_000;
const BETWEEN_SAMPLES_MS = 10;
/** Until queues are full and code is compiled. */
const WARM_UP_MS = 1_500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type FloodResult = { idleMs: number; floodMs: number; answers: Record<string, number> };

/** One visitor's wait for a file, without the flood and right afterwards with it. */
export async function measureFlood(port: number, name: string, slugs: readonly string[]): Promise<FloodResult> {
  const idleMs = await medianWait(port);
  const script = fileURLToPath(new URL("./hostile.ts", import.meta.url));
  const hostile = fork(script, [String(port), name, String(HOSTILE_CONNECTIONS), ...slugs]);
  try {
    await wait(WARM_UP_MS);
    const floodMs = await medianWait(port);
    return { idleMs, floodMs, answers: await answersOf(hostile) };
  } finally {
    hostile.kill("SIGKILL");
  }
}

async function answersOf(hostile: ChildProcess): Promise<Record<string, number>> {
  const told = once(hostile, "message");
  hostile.send("enough");
  const [answers] = await told;
  return answers as Record<string, number>;
}

async function medianWait(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const end = performance.now() + MEASURE_LIMIT_MS;
  while (waits.length < SAMPLES && performance.now() < end) {
    waits.push(await askOnce(port, agent));
    await wait(BETWEEN_SAMPLES_MS);
  }
  agent.destroy();
  return median(waits);
}

function askOnce(port: number, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get({ host: "127.0.0.1", port, agent, path: STATIC_PAGE }, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - startedAt));
    });
    asked.on("error", reject);
  });
}
