import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browsers.mjs";
import { ensureBuilt, ensureInstalled } from "./ensure.mjs";
import { countPlaywright, reported, summaryLine } from "./reports.mjs";
import { step, tool } from "./run.mjs";
import { command, heading, say } from "./say.mjs";

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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "1" } },
  });
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();

  const projects = ["--project=desktop", "--project=phone", `--repeat-each=${values.rounds}`];
  const args = ["test", ...projects, "--reporter=dot,json", ...positionals];
  const stopLoad = loadProcessor();
  const { exitCode, report } = await reported("soak", (file) =>
    step(...tool("@playwright/test", "playwright", args), {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_SLOW_LINE: "1", ...(browser && { CHROMIUM_PATH: browser }) },
    }),
  ).finally(stopLoad);
  const result = countPlaywright(report, exitCode);

  heading("Failures, and in how many rounds");
  const times = new Map(result.notes.map((note) => [note, result.notes.filter((other) => other === note).length]));
  for (const [note, count] of [...times].sort(([, a], [, b]) => b - a)) say(`${String(count).padStart(4)}  ${note}`);
  say(`\n${summaryLine([result])}`);
  return result.failed > 0 ? 1 : 0;
});
