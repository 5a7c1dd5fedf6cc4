import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt, ensureInstalled } from "./ensure.mjs";
import { run } from "./run.mjs";
import { bold, command, say } from "./say.mjs";

/** The local address to print. Invalid settings are reported by the server itself. */
function localAddress() {
  const { PORT, HOST = "" } = process.env;
  const host = ["", "0.0.0.0", "::"].includes(HOST) ? "localhost" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT || 3000}`;
}

/** @param {string} address @returns {Promise<boolean>} whether anything answers there */
const answers = async (address) => (await fetch(`${address}/healthz`).catch(() => undefined)) !== undefined;

/** Prints the address once the site responds. @param {string} address @param {AbortSignal} stopped */
async function announce(address, stopped) {
  while (!stopped.aborted) {
    if (await answers(address)) return say(`\n${bold(`The site is at ${address}`)} (Ctrl-C stops it)`);
    await wait(100);
  }
}

await command(async () => {
  await ensureInstalled();
  await ensureBuilt({ preview: true });
  say("Starting …");
  const address = localAddress();
  const stopped = new AbortController();
  // If another process answers there, the server will report that the port is taken.
  if (!(await answers(address))) void announce(address, stopped.signal);
  const { code } = await run(process.execPath, ["build/process/main.js"], { detached: process.platform !== "win32" });
  stopped.abort();
  return code;
});
