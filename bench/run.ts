import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { prerenderPaths } from "../app/prerender.server.ts";
import { ensureBuilt, ensureInstalled } from "../tools/cli/ensure.mjs";
import { root } from "../tools/cli/run.mjs";
import { command, heading, say } from "../tools/cli/say.mjs";
import { type BenchOptions, parseArguments, USAGE } from "./arguments.ts";
import { SCRATCH } from "./folders.ts";
import { guardTable, guardVerdicts, measureGuard } from "./guard.ts";
import { GENERATED_MODELS, leaderboardTable, leaderboardVerdict, measureLeaderboard } from "./leaderboard.ts";
import { lighthouseVersion } from "./lighthouse.ts";
import { pageNotes, pagesTable, throughputTable, verdictLine } from "./present.ts";
import { measurePages } from "./run-pages.ts";
import { measureThroughput } from "./throughput.ts";
import { starvationNotes, throughputVerdicts } from "./throughput-verdicts.ts";
import { pageVerdicts, type Verdict } from "./verdicts.ts";

/** Data files are prerendered like pages, but nobody looks at them in a browser. */
const isPage = (path: string) => !/\.\w+$/.test(path);

const progress = (text: string) => say(`  ${text}`);

/** One part of the bench: what to print, whether targets were met, and the figures for a file. */
type Outcome = { tables: string; notes: string[]; verdicts: Verdict[]; figures: object };

async function pages({ pages: paths, runs }: BenchOptions): Promise<Outcome> {
  heading(`Pages: Lighthouse ${lighthouseVersion() ?? ""}, mobile, median of ${runs}`);
  const { pages: results, notMeasured, notes } = await measurePages(paths, runs, progress);
  const measured = results.length + notMeasured.length > 0;
  return {
    tables:
      results.length > 0 ? `${pagesTable(results)}\n  (FCP, LCP and TBT in ms; LCP ratio: with ÷ without scripts)` : "",
    notes: [...pageNotes(results), ...notes],
    verdicts: measured ? pageVerdicts(results, notMeasured) : [],
    figures: { pages: results, notMeasured },
  };
}

async function throughput({ runs }: BenchOptions): Promise<Outcome> {
  heading(`Throughput: home page, brotli, 64 connections, median of ${runs}`);
  const { servers, notes } = await measureThroughput(runs, progress);
  return {
    tables: servers.length > 0 ? throughputTable(servers) : "",
    notes: [...notes, ...starvationNotes(servers)],
    verdicts: throughputVerdicts(servers),
    figures: { throughput: servers },
  };
}

async function benchmark({ runs }: BenchOptions): Promise<Outcome> {
  heading(`Benchmark: the leaderboard's list for ${GENERATED_MODELS} generated models`);
  const list = measureLeaderboard(runs);
  return {
    tables: leaderboardTable(list),
    notes: [],
    verdicts: [leaderboardVerdict(list)],
    figures: { leaderboard: list },
  };
}

async function guard(): Promise<Outcome> {
  heading("Guard engine: ordinary text, and 100 KB made to be slow, by processor time");
  const figures = await measureGuard();
  return { tables: guardTable(figures), notes: [], verdicts: guardVerdicts(figures), figures: { guard: figures } };
}

await command(async () => {
  const options = parseArguments(process.argv.slice(2), prerenderPaths().filter(isPage));
  if (!options) {
    say(USAGE);
    return 0;
  }
  await ensureInstalled(join(root, "bench"));
  await ensureBuilt();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
  process.once("exit", () => rmSync(SCRATCH, { recursive: true, force: true }));
  rmSync(SCRATCH, { recursive: true, force: true });
  mkdirSync(SCRATCH, { recursive: true });

  const machine = { cores: availableParallelism(), load: loadavg()[0] ?? 0, node: process.version };
  say(`${machine.cores} cores, load ${machine.load.toFixed(1)}, Node ${machine.node}`);
  if (machine.load > machine.cores / 2)
    say("The machine is busy: figures will be worse and less steady than on a quiet one.");

  const parts = { pages, throughput, benchmark, guard };
  const outcomes: Outcome[] = [];
  for (const part of options.parts) outcomes.push(await parts[part](options));

  heading("Results");
  for (const { tables, notes } of outcomes) {
    if (tables) say(`${tables}\n`);
    for (const note of notes) say(`Note: ${note}`);
    if (notes.length > 0) say("");
  }
  const verdicts = outcomes.flatMap((outcome) => outcome.verdicts);
  for (const verdict of verdicts) say(verdictLine(verdict));
  if (options.json) {
    const figures = Object.assign({ machine }, ...outcomes.map((outcome) => outcome.figures), { verdicts });
    writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  }
  return verdicts.every((verdict) => verdict.met) ? 0 : 1;
});
