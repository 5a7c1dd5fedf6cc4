import { checks, selectChecks } from "./checks.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensureNode } from "./node-version.mjs";
import { count, summaryLine } from "./reports.mjs";
import { command, duration, heading, Problem, say } from "./say.mjs";

/** @returns {Promise<import("./checks.mjs").Context["browser"]>} */
async function browserOrProblem() {
  try {
    return { path: await ensureBrowser() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.message };
  }
}

await command(async () => {
  ensureNode();
  const { selected, unknown } = selectChecks(checks, process.argv.slice(2));
  if (unknown.length > 0) {
    const names = checks.map(({ name }) => name).join(", ");
    throw new Problem(
      `There is no check called ${unknown.join(", ")}. Name any of: ${names}; or none, to run them all.`,
    );
  }
  await ensureInstalled();
  /** @type {import("./checks.mjs").Context} */
  const context = {
    browser: selected.some(({ name }) => name === "e2e") ? await browserOrProblem() : { path: undefined },
    built: undefined,
  };

  const results = [];
  for (const { title, run } of selected) {
    heading(title);
    const begun = performance.now();
    const result = await run(context).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      return count(0, 1, [error.message]);
    });
    const took = duration(performance.now() - begun);
    results.push({ title, took, result });
    say(`${title}: ${summaryLine([result])} in ${took}`);
  }

  heading("Summary");
  for (const { title, took, result } of results) {
    // What was skipped as a whole has neither passed nor failed.
    const mark = result.failed > 0 ? "✗" : result.passed > 0 ? "✓" : "–";
    say(`${mark} ${title.padEnd(18)} ${summaryLine([result]).padEnd(24)} ${took}`);
    for (const note of result.notes) say(`    ${note}`);
  }
  say(`\n${summaryLine(results.map(({ result }) => result))}`);
  return results.some(({ result }) => result.failed > 0) ? 1 : 0;
});
