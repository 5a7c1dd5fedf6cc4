import { type Answer, askHome } from "./answer.ts";
import { type Skipped, startNginx, startReactRouterServe } from "./contenders.ts";
import { findPins } from "./cores.ts";
import { processorSeconds } from "./processor-time.ts";
import { type Server, startSite } from "./servers.ts";
import { median, type Range, range } from "./statistics.ts";
import { findProgram } from "./tools-found.ts";
import { createWrk, type Load, type Wrk } from "./wrk.ts";

const WARM_UP_SECONDS = 2;
const MEASURE_SECONDS = 5;

export type ServerResult = {
  name: string;
  requestsPerSecond: number;
  requestsRange: Range;
  p99Ms: number;
  /** How much of its core the server had; not a number where the system does not say. */
  coreShare: number;
  /** What it would serve if it had the whole core. */
  requestsPerCoreSecond: number;
  /** Of one answer's body, and how it is packed. */
  bytes: number;
  encoding: string;
};

export type ThroughputResult = { servers: ServerResult[]; notes: string[] };

type Sample = Load & { coreShare: number };
type Contender = { server: Server; home: Answer; samples: Sample[] };

/** The home page from the site's process, from nginx and from react-router-serve, in turn. The site comes first. */
export async function measureThroughput(runs: number, progress: (text: string) => void): Promise<ThroughputResult> {
  const program = findProgram("wrk");
  if (!program) return { servers: [], notes: ["wrk is not installed: requests per second were not measured"] };
  const pins = findPins();
  const notes = pins ? [] : ["without taskset or a second core the servers and wrk share the processor"];
  const wrk = createWrk(program, pins?.client ?? []);
  const pin = pins?.server ?? [];

  const contenders: Contender[] = [];
  const enter = async (server: Server | Skipped) => {
    if ("skipped" in server) notes.push(server.skipped);
    else contenders.push({ server, home: await askHome(server.origin), samples: [] });
  };
  try {
    const site = await startSite("site", {
      pin,
      // As behind a proxy: a connection of its own waits for its turn after the first hundred requests.
      env: { TRUSTED_PROXIES: "127.0.0.1" },
    });
    await enter(site);
    await enter(await startNginx(await askHome(site.origin), pin));
    await enter(await startReactRouterServe(pin));

    for (let run = 1; run <= runs; run += 1) {
      for (const { server, samples } of contenders) {
        const sample = await load(server, wrk);
        samples.push(sample);
        progress(`${server.name}, run ${run} of ${runs}: ${Math.round(sample.requestsPerSecond)} requests/s`);
      }
    }
    return { servers: contenders.map(summarise), notes };
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
}

async function load({ origin, pid }: Server, wrk: Wrk): Promise<Sample> {
  await wrk(`${origin}/`, WARM_UP_SECONDS);
  const before = { processor: processorSeconds(pid) ?? Number.NaN, clock: performance.now() };
  const measured = await wrk(`${origin}/`, MEASURE_SECONDS);
  const seconds = (performance.now() - before.clock) / 1000;
  return { ...measured, coreShare: ((processorSeconds(pid) ?? Number.NaN) - before.processor) / seconds };
}

function summarise({ server, home, samples }: Contender): ServerResult {
  const rates = samples.map((sample) => sample.requestsPerSecond);
  return {
    name: server.name,
    requestsPerSecond: median(rates),
    requestsRange: range(rates),
    p99Ms: median(samples.map((sample) => sample.p99Ms)),
    coreShare: median(samples.map((sample) => sample.coreShare)),
    requestsPerCoreSecond: median(samples.map((sample) => sample.requestsPerSecond / sample.coreShare)),
    bytes: home.body.length,
    encoding: home.headers["content-encoding"] ?? "none",
  };
}
