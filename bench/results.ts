import { availableParallelism, loadavg } from "node:os";
import { say } from "../tools/cli/say.mjs";

export type Verdict = { target: string; met: boolean; detail: string };

/** The target that something never happens. */
export const never = (what: string, times: number, of: number): Verdict => ({
  target: `${what}: 0`,
  met: times === 0,
  detail: `${times} of ${of}`,
});

export const progress = (text: string) => say(`  ${text}`);

/** Prints one line per verdict; returns the exit code. */
export function sayVerdicts(verdicts: readonly Verdict[]): number {
  for (const { target, met, detail } of verdicts) say(`${met ? "✓" : "✗"} ${target}: ${detail}`);
  return verdicts.every(({ met }) => met) ? 0 : 1;
}

export function sayMachine(): void {
  const [cores, load] = [availableParallelism(), loadavg()[0] ?? 0];
  say(`${cores} cores, load ${load.toFixed(1)}, Node ${process.version}`);
  if (load > cores / 2) say("The machine is busy: figures will be worse and less steady than on a quiet one.");
}
