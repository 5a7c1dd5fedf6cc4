import { ensureInstalled, ensureNode } from "./ensure.mjs";
import { command } from "./say.mjs";

/** Before a command that needs packages and nothing else: npm runs it as `predev`, `preedit`, `prebench` and `preshots`. */
await command(async () => {
  ensureNode();
  await ensureInstalled();
  return 0;
});
