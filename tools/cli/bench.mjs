import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browsers.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensureNode } from "./node-version.mjs";
import { root, step, tool } from "./run.mjs";
import { command } from "./say.mjs";

await command(async () => {
  ensureNode();
  await ensureInstalled();
  // Measuring tools are heavy; they have a package of their own, which only the bench installs.
  const bench = join(root, "bench");
  if (existsSync(join(bench, "package-lock.json"))) await ensureInstalled(bench);
  await ensureBuilt();
  return step(...tool("tsx", "tsx", ["bench/run.ts", ...process.argv.slice(2)]), {
    env: { CHROMIUM_PATH: findBrowser() },
  });
});
