import { ensureInstalled } from "./ensure.mjs";
import { command } from "./say.mjs";

/** Installs packages before `npm run dev`, `edit`, `bench` and `shots`; npm runs it as their `pre` script. */
await command(async () => {
  await ensureInstalled();
  return 0;
});
