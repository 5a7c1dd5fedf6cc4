import { join } from "node:path";
import { parseArgs } from "node:util";
import { paths } from "../app/paths.ts";
import { FRAMED_PAGES, prerenderPaths } from "../app/prerender.server.ts";
import { ensureBuilt, ensureInstalled } from "../tools/cli/ensure.mjs";
import { root } from "../tools/cli/run.mjs";
import { command, heading, Problem, say } from "../tools/cli/say.mjs";
import { temporaryFolder } from "../tools/commit-build.ts";
import { measureGuard } from "./guard/guard.ts";
import { compareVersions } from "./pages/compare.ts";
import { measurePages, pagesTable, pageVerdicts } from "./pages/pages.ts";
import { measureReport } from "./report/report.ts";
import { sayMachine, sayVerdicts, type Verdict } from "./results.ts";
import { measureThroughput } from "./throughput.ts";

const USAGE = `npm run bench -- [options]
  --pages /,/guard        only these pages (default: all, one of two models; of a comparison: /,/guard,/benchmarks)
  --runs N                measurements of each, of which the median counts (default: 3; of a comparison: 10)
  --only PART             one part of the bench: pages, throughput, guard or report
  --compare A B …         versions of the site in turns, each beside the first: commits, or folders of built checkouts`;

const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
const OPTIONS = { pages: text, runs: text, only: text, compare: flag, help: flag };

/** Excludes data files and embeds, which are prerendered like pages. */
const isPage = (path: string) => !/\.\w+$/.test(path) && !FRAMED_PAGES.includes(path);

/** Excludes all comparisons but one, since they differ only in numbers. */
const isMeasured = (path: string, _: number, pages: readonly string[]) => {
  const isPair = (page: string) => page.startsWith(paths.comparison(""));
  return !isPair(path) || path === pages.find(isPair);
};

type PartOptions = { folder: string; pages: readonly string[]; runs: number };

const PARTS: Record<string, (options: PartOptions) => Promise<Verdict[]>> = {
  async pages({ folder, pages, runs }) {
    heading(`Pages: Lighthouse, mobile, median of ${runs}; LCP ratio: with ÷ without scripts`);
    const { results, notMeasured } = await measurePages(folder, pages, runs);
    say(`\n${pagesTable(results)}`);
    return pageVerdicts(results, notMeasured);
  },
  async throughput() {
    heading("Throughput");
    say(await measureThroughput());
    return [];
  },
  guard() {
    heading("Guard engine: processor time for ordinary text and for 100 KB of adversarial text");
    return measureGuard();
  },
  report() {
    heading("Report viewer: a garak report of 100 MB");
    return measureReport();
  },
};

await command(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const runs = Number(values.runs ?? (values.compare ? 10 : 3));
  if (!Number.isInteger(runs) || runs < 1) throw new Problem(`--runs is "${values.runs}": give a whole number from 1.`);
  const wanted = values.pages?.split(",").map((path) => path.trim());
  if (values.compare ? positionals.length < 2 : positionals.length > 0) {
    throw new Problem(`Give two versions or more after --compare, and none without it.\n${USAGE}`);
  }
  const known = prerenderPaths().filter(isPage);
  const unknown = (wanted ?? []).filter((path) => !known.includes(path));
  if (unknown.length > 0 && !values.compare) {
    throw new Problem(`There is no page ${unknown.join(", ")}. The pages are: ${known.join(", ")}.`);
  }
  const parts = Object.keys(PARTS).filter((part) => part === (values.only ?? part));
  if (parts.length === 0) throw new Problem(`--only is "${values.only}": give ${Object.keys(PARTS).join(" or ")}.`);

  // The measuring tools are heavy, so only the benchmark installs them, from a separate package.
  await ensureInstalled(join(root, "bench"));
  const folder = temporaryFolder();
  sayMachine();
  if (values.compare) {
    const pages = wanted ?? ["/", "/guard", "/benchmarks"];
    heading(`${positionals.join(", ")}: Lighthouse, mobile, ${runs} runs each, median and interquartile range`);
    say(`\n${await compareVersions(folder, positionals, pages, runs)}`);
    return 0;
  }
  await ensureBuilt();
  const verdicts: Verdict[] = [];
  for (const part of parts)
    verdicts.push(...((await PARTS[part]?.({ folder, pages: wanted ?? known.filter(isMeasured), runs })) ?? []));
  heading("Results");
  return sayVerdicts(verdicts);
});
