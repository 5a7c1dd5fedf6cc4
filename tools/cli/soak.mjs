import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { reported } from "./checks.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensureNode } from "./node-version.mjs";
import { count, countPlaywright, failedSpecs, summaryLine } from "./reports.mjs";
import { step, tool } from "./run.mjs";
import { command, duration, heading, Problem, say } from "./say.mjs";

/** Loops that keep every core busy, so that the browser gets about half of what it would like. */
function loadProcessor(processes = availableParallelism()) {
  const busy = Array.from({ length: processes }, () =>
    // It ends with its parent, whatever ends that.
    spawn(process.execPath, ["-e", "const parent = process.ppid; while (process.ppid === parent);"], {
      stdio: "ignore",
    }),
  );
  return () => busy.forEach((child) => void child.kill());
}

function wishes() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "1" } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Problem(`--rounds is "${values.rounds}": give a whole number, such as 10.`);
  }
  return { rounds, names: positionals };
}

await command(async () => {
  ensureNode();
  const { rounds, names } = wishes();
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();

  /** @type {Map<string, number>} */
  const failures = new Map();
  const counts = [];
  for (let round = 1; round <= rounds; round += 1) {
    heading(`Round ${round} of ${rounds}`);
    const begun = performance.now();
    const relieve = loadProcessor();
    const { exitCode, report } = await reported("soak", (file) =>
      step(
        ...tool("@playwright/test", "playwright", [
          "test",
          "--project=desktop",
          "--project=phone",
          "--reporter=dot,json",
          ...names,
        ]),
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: browser, E2E_SLOW_LINE: "1" },
        },
      ),
    ).finally(relieve);
    const result = countPlaywright(report, exitCode);
    counts.push(result);
    for (const name of failedSpecs(report)) failures.set(name, (failures.get(name) ?? 0) + 1);
    say(`Round ${round}: ${summaryLine([result])} in ${duration(performance.now() - begun)}`);
  }

  heading("Failures, and in how many rounds");
  if (failures.size === 0) say("none");
  for (const [name, times] of [...failures].sort(([, a], [, b]) => b - a)) say(`${String(times).padStart(4)}  ${name}`);
  say(`\n${summaryLine(counts.length > 0 ? counts : [count(0, 1)])}`);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
});
