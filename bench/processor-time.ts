import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** From /proc/PID/stat; the name in the second field may hold spaces and brackets, so counting starts behind it. */
export function secondsOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS_PER_SECOND;
}

/** Processor time a process and its children have used so far, in seconds; undefined where the system does not say. */
export function processorSeconds(pid: number): number | undefined {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
    const children = read(`task/${pid}/children`).split(" ").filter(Boolean).map(Number);
    return children.reduce((sum, child) => sum + (processorSeconds(child) ?? 0), secondsOf(read("stat")));
  } catch {
    return undefined;
  }
}
