import { readFileSync } from "node:fs";
import { findProgram } from "./tools-found.ts";

/** From /proc/self/status: a container may be given only some of the machine's cores. */
export function allowedCores(status: string): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "";
  return list
    .split(",")
    .filter(Boolean)
    .flatMap((part) => {
      const [first = 0, last = first] = part.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    });
}

export type Pins = { server: string[]; client: string[] };

/** Command prefixes that keep the servers on one core and the client on another, so that neither takes the other's. */
export function findPins(): Pins | undefined {
  const taskset = process.platform === "linux" ? findProgram("taskset") : undefined;
  const [first, second] = taskset ? allowedCores(readFileSync("/proc/self/status", "utf8")) : [];
  if (taskset === undefined || first === undefined || second === undefined) return undefined;
  return { server: [taskset, "-c", String(first)], client: [taskset, "-c", String(second)] };
}
