import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browsers.mjs";
import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.mjs";
import { countPlaywright, reported, summaryLine } from "./reports.mjs";
import { step, tool } from "./run.mjs";
import { command, duration, heading, Problem, say } from "./say.mjs";

/** Starts one busy loop per core, so that the browser gets about half of the processor. Returns a function to stop. */
function loadProcessor() {
  // Each loop ends when its parent process does.
  const loop = "const parent = process.ppid; while (process.ppid === parent);";
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", loop], { stdio: "ignore" }),
  );
  return () => busy.forEach((child) => void child.kill());
}

await command(async () => {
  ensureNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "1" } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Problem(`--rounds is "${values.rounds}": give a whole number, such as 10.`);
  }
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();

  const args = ["test", "--project=desktop", "--project=phone", "--reporter=dot,json", ...positionals];
  /** @type {Map<string, number>} */
  const failures = new Map();
  const counts = [];
  for (let round = 1; round <= rounds; round += 1) {
    heading(`Round ${round} of ${rounds}`);
    const begun = performance.now();
    const stopLoad = loadProcessor();
    const { exitCode, report } = await reported("soak", (file) =>
      step(...tool("@playwright/test", "playwright", args), {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_SLOW_LINE: "1", ...(browser && { CHROMIUM_PATH: browser }) },
      }),
    ).finally(stopLoad);
    const result = countPlaywright(report, exitCode);
    counts.push(result);
    for (const note of result.notes) failures.set(note, (failures.get(note) ?? 0) + 1);
    say(`Round ${round}: ${summaryLine([result])} in ${duration(performance.now() - begun)}`);
  }

  heading("Failures, and in how many rounds");
  if (failures.size === 0) say("none");
  for (const [note, times] of [...failures].sort(([, a], [, b]) => b - a)) say(`${String(times).padStart(4)}  ${note}`);
  say(`\n${summaryLine(counts)}`);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
});
