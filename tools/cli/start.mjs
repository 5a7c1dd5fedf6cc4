import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { answers, localAddress } from "./local-address.mjs";
import { ensureNode } from "./node-version.mjs";
import { run } from "./run.mjs";
import { bold, command, say } from "./say.mjs";

/**
 * Says where the site is, once it is there.
 * @param {NonNullable<ReturnType<typeof localAddress>>} address
 * @param {AbortSignal} stopped
 */
async function announce(address, stopped) {
  while (!(await answers(address))) {
    if (stopped.aborted) return;
    await wait(100);
  }
  if (!stopped.aborted) say(`\n${bold(`The site is at ${address.url}`)} (Ctrl-C stops it)`);
}

await command(async () => {
  ensureNode();
  await ensureInstalled();
  await ensureBuilt();
  say("Starting …");
  const address = localAddress(process.env);
  const stopped = new AbortController();
  // If the port is taken already, the server is about to say so; an address would only mislead.
  if (address && !(await answers(address))) void announce(address, stopped.signal);
  const { code } = await run(process.execPath, ["build/process/main.js"], { detached: process.platform !== "win32" });
  stopped.abort();
  return code;
});
