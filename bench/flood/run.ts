import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, say } from "../../tools/cli/say.mjs";
import { BUILD, SCRATCH } from "../folders.ts";
import { startSite } from "../servers.ts";
import { floods } from "./addresses.ts";
import { type FloodResult, measureFlood } from "./measure.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });

/** A page may take so many times what it takes on an idle site. */
const RATIO_MAX = 2;

const line = (name: string, { idleMs, floodMs, answers }: FloodResult) => {
  const told = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  const ratio = (floodMs / idleMs).toFixed(1);
  return `${name.padEnd(18)} ${idleMs.toFixed(2)} → ${floodMs.toFixed(2)} ms, ${ratio} ×   (${told.join(", ")})`;
};

await command(async () => {
  await ensureBuilt();
  mkdirSync(SCRATCH, { recursive: true });
  const site = await startSite("flood");
  try {
    const port = Number(new URL(site.origin).port);
    const manifest = JSON.parse(readFileSync(join(BUILD, "site.json"), "utf8"));
    const slugs: string[] = manifest.queryPages[0].values;
    heading("64 hostile clients on one address, one visitor who asks for /about: median wait without and with them");
    let missed = 0;
    for (const { name } of floods(slugs).filter((flood) => flood.name === (values.only ?? flood.name))) {
      const result = await measureFlood(port, name, slugs);
      const met = result.floodMs < RATIO_MAX * result.idleMs;
      if (!met) missed += 1;
      say(`  ${met ? "met   " : "MISSED"} ${line(name, result)}`);
    }
    return missed > 0 ? 1 : 0;
  } finally {
    await site.stop();
    rmSync(SCRATCH, { recursive: true, force: true });
  }
});
