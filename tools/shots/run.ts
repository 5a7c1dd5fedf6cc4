import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startSite, temporaryFolder } from "../built-site.ts";
import { ensureBrowser } from "../cli/browsers.mjs";
import { ensureBuilt } from "../cli/ensure.mjs";
import { root } from "../cli/run.mjs";
import { command, duration, heading, Problem, say } from "../cli/say.mjs";
import { buildCommit, commitOf } from "../commit-build.ts";
import { drawSheets, SHEETS, shotsOfSheet } from "./readme.ts";
import { compareAll, contactSheet, differencesSheet, differencesTable } from "./report.ts";
import { parseWishes, type Shot } from "./states.ts";
import { type Failure, launch, takeAll } from "./take.ts";

const SHOTS = join(root, ".cache/shots");
const CURRENT = join(SHOTS, "current");
const DIFFERENCES = join(SHOTS, "differences");

/** The build of a commit, made once. */
async function ensureCommitBuilt(commit: string, scratch: string): Promise<string> {
  const kept = join(SHOTS, commit);
  if (existsSync(join(kept, "build/site.json"))) return kept;
  const tree = join(scratch, "tree");
  const { ownPackages } = await buildCommit(commit, tree);
  rmSync(kept, { recursive: true, force: true });
  if (ownPackages) cpSync(join(tree, "node_modules"), join(kept, "node_modules"), { recursive: true });
  cpSync(join(tree, "build"), join(kept, "build"), { recursive: true });
  return kept;
}

/** Takes what the folder does not hold yet of the site built in `project`. */
async function shoot(project: string, wanted: readonly Shot[], folder: string, scratch: string): Promise<Failure[]> {
  const site = await startSite(scratch, { build: join(project, "build") });
  const browser = await launch(site.origin);
  try {
    const missing = wanted.filter(({ file }) => !existsSync(join(folder, file)));
    const begun = performance.now();
    const failures = await takeAll(browser, missing, folder);
    if (site.hasEnded()) throw new Problem(`The site built in ${project} did not stay up.`);
    const kept = wanted.length - missing.length;
    say(
      `${missing.length - failures.length} taken in ${duration(performance.now() - begun)}, ${kept} kept from before`,
    );
    return failures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A picture is kept for the commit, the browser and the way it was taken. */
async function keptIn(project: string): Promise<string> {
  const browser = await launch();
  const hash = createHash("sha256").update(browser.version());
  await browser.close();
  for (const name of ["states.ts", "take.ts"]) hash.update(readFileSync(join(root, "tools/shots", name)));
  return join(project, hash.digest("hex").slice(0, 12));
}

const lines = (failures: readonly Failure[]) =>
  failures.map(({ shot, reason }) => `  ${shot.title} at ${shot.width} px: ${reason}`).join("\n");

async function compare(reference: string, shots: readonly Shot[], scratch: string): Promise<void> {
  const commit = commitOf(reference);
  heading(`Before: ${reference}, ${commit.slice(0, 10)}`);
  const project = await ensureCommitBuilt(commit, scratch);
  const folders = { before: await keptIn(project), after: CURRENT, differences: DIFFERENCES };
  const failures = await shoot(project, shots, folders.before, scratch);
  const browser = await launch();
  const changed = await compareAll(browser, shots, folders).finally(() => browser.close());
  const added = failures.map(({ shot }) => ({ shot, share: 1, note: "new" }));
  const differences = [...added, ...changed];

  heading(`Differences to ${reference}`);
  if (failures.length > 0) say(`There was no such picture before:\n${lines(failures)}\n`);
  say(differences.length > 0 ? differencesTable(differences) : "no difference");
  writeFileSync(join(DIFFERENCES, "index.html"), differencesSheet(differences, folders, reference));
  say(`\n${join(DIFFERENCES, "index.html")}`);
}

await command(async () => {
  const { against, readme, shots: wanted } = parseWishes(process.argv.slice(2));
  const shots = readme ? SHEETS.flatMap(shotsOfSheet) : wanted;
  if (against) commitOf(against);
  await ensureBrowser();
  await ensureBuilt();
  const scratch = temporaryFolder();
  for (const folder of [CURRENT, DIFFERENCES]) rmSync(folder, { recursive: true, force: true });

  heading("The working tree");
  const failures = await shoot(root, shots, CURRENT, scratch);
  writeFileSync(join(CURRENT, "index.html"), contactSheet(shots, CURRENT));
  if (failures.length > 0) throw new Problem(`These pictures could not be taken:\n${lines(failures)}`);
  say(join(CURRENT, "index.html"));
  if (readme) {
    const browser = await launch();
    say((await drawSheets(browser, CURRENT).finally(() => browser.close())).join("\n"));
  }
  if (against) await compare(against, shots, scratch);
  return 0;
});
