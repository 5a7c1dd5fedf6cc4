import { existsSync, mkdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { npm, root, step } from "./run.mjs";
import { command, duration, heading, Problem, say } from "./say.mjs";

/** Node releases that the site is tested with, besides the installed one. */
const VERSIONS = ["22.23.3", "24.21.0", "26.10.0"];

/**
 * Downloads a release once, as the npm package `node`, and returns its executable.
 * @param {string} version
 */
async function nodeProgram(version) {
  const folder = join(root, ".cache/node", version);
  const program = join(folder, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(program)) return program;
  say(`Fetching Node ${version} (about 60 MB) …`);
  mkdirSync(folder, { recursive: true });
  const [npmProgram, args, options] = npm([
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    `node@${version}`,
  ]);
  const code = await step(npmProgram, args, { ...options, cwd: folder });
  if (code === 0 && existsSync(program)) return program;
  // npm would take an incomplete folder for complete next time.
  rmSync(folder, { recursive: true, force: true });
  throw new Problem(
    `Node ${version} could not be fetched: npm ended with code ${code}${code === 0 ? ", but left no program" : ""}. ` +
      "Check that this machine reaches the npm registry (`npm ping`), has free disk space and lets packages run their " +
      "install script, then run the same command again.",
  );
}

await command(async () => {
  const majors = process.argv.slice(2);
  const versions = VERSIONS.filter((version) => majors.length === 0 || majors.includes(version.split(".")[0] ?? ""));
  if (versions.length < majors.length) {
    throw new Problem(`Name any of 22, 24 and 26, or none for all; not: ${majors.join(" ")}.`);
  }
  const lines = [];
  let failed = false;
  for (const version of versions) {
    const program = await nodeProgram(version);
    heading(`Node ${version}`);
    const begun = performance.now();
    const PATH = [dirname(program), process.env.PATH].join(delimiter);
    const code = await step(program, ["tools/cli/test.mjs", "unit", "requests"], { env: { PATH } });
    failed ||= code !== 0;
    lines.push(`${code === 0 ? "✓" : "✗"} Node ${version.padEnd(10)} ${duration(performance.now() - begun)}`);
  }
  heading("Unit tests and requests");
  for (const line of lines) say(line);
  return failed ? 1 : 0;
});
