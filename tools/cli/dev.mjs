import { ensureInstalled } from "./ensure-installed.mjs";
import { ensureNode } from "./node-version.mjs";
import { run, tool } from "./run.mjs";
import { command } from "./say.mjs";

await command(async () => {
  ensureNode();
  await ensureInstalled();
  const port = process.env.PORT || "3000";
  const args = ["dev", "--port", port, ...process.argv.slice(2)];
  const { code, interrupted } = await run(...tool("@react-router/dev", "react-router", args));
  // Stopping it is how everyone ends it: no failure.
  return interrupted ? 0 : code;
});
