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

/** A text table: the first column is left-aligned, the others right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (line[0] ?? "").padEnd(width) : (line[column] ?? "").padStart(width)))
      .join("  ")
      .trimEnd();
  return [format(headings), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(format)].join("\n");
}

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
