import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../tools/cli/ensure-built.mjs";
import { command, heading, say } from "../../tools/cli/say.mjs";
import { BUILD, SCRATCH } from "../folders.ts";
import { startSite } from "../servers.ts";
import { floods } from "./addresses.ts";
import { measureFlood } from "./measure.ts";
import { type JudgedFlood, judge } from "./verdicts.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });

const line = ({ name, idleMs, floodMs, answers }: JudgedFlood) => {
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
    const results: JudgedFlood[] = [];
    for (const flood of floods(slugs)) {
      const [first] = results;
      if (first !== undefined && values.only !== undefined && flood.name !== values.only) continue;
      const result = { ...flood, ...(await measureFlood(port, flood.name, slugs)) };
      results.push(result);
      say(`  ${judge(result, results[0] as JudgedFlood) ? "met   " : "MISSED"} ${line(result)}`);
    }
    const [files] = results;
    return files !== undefined && results.every((result) => judge(result, files)) ? 0 : 1;
  } finally {
    await site.stop();
    rmSync(SCRATCH, { recursive: true, force: true });
  }
});
