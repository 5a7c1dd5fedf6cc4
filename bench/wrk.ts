import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ACCEPT_ENCODING } from "./answer.ts";

const CONNECTIONS = 64;

export type Load = { requestsPerSecond: number; p99Ms: number };

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** What wrk prints. A single refused or broken answer makes the figure worthless, so it is an error. */
export function readWrk(printed: string): Load {
  const requestsPerSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(printed)?.[1]);
  const [, value, unit = ""] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(printed) ?? [];
  const trouble = /^.*(?:Non-2xx|Socket errors).*$/m.exec(printed)?.[0].trim();
  if (trouble) throw new Error(`wrk reports "${trouble}"`);
  if (!(requestsPerSecond > 0) || value === undefined) throw new Error(`wrk printed no result:\n${printed}`);
  return { requestsPerSecond, p99Ms: Number(value) * (MS_PER_UNIT[unit] ?? Number.NaN) };
}

export type Wrk = (url: string, seconds: number) => Promise<Load>;

export function createWrk(program: string, pin: string[]): Wrk {
  return async (url, seconds) => {
    const [first = "", ...args] = [...pin, program, "-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency"];
    const { stdout } = await promisify(execFile)(first, [...args, "-H", `Accept-Encoding: ${ACCEPT_ENCODING}`, url]);
    return readWrk(stdout);
  };
}
