import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensureNode } from "./node-version.mjs";
import { step, tool } from "./run.mjs";
import { command } from "./say.mjs";

await command(async () => {
  ensureNode();
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();
  return step(...tool("tsx", "tsx", ["tools/shots/run.ts", ...process.argv.slice(2)]), {
    env: { CHROMIUM_PATH: browser },
  });
});
