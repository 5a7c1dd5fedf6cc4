import { npm, step } from "./run.mjs";
import { command, duration, heading, Problem, say } from "./say.mjs";

/** Node releases that the site is tested with, besides the installed one. */
const VERSIONS = ["22.23.3", "24.21.0", "26.10.0"];

await command(async () => {
  const majors = process.argv.slice(2);
  const versions = VERSIONS.filter((version) => majors.length === 0 || majors.includes(version.split(".")[0] ?? ""));
  if (versions.length < majors.length) {
    throw new Problem(`Name any of 22, 24 and 26, or none for all; not: ${majors.join(" ")}.`);
  }
  const lines = [];
  let failed = false;
  for (const version of versions) {
    heading(`Node ${version}`);
    const begun = performance.now();
    // npm fetches each release once, as the package `node` (about 60 MB), and puts it first on the PATH.
    const release = ["exec", "--yes", `--package=node@${version}`, "--", "node"];
    const code = await step(...npm([...release, "tools/cli/test.mjs", "unit", "requests"]));
    failed ||= code !== 0;
    lines.push(`${code === 0 ? "✓" : "✗"} Node ${version.padEnd(10)} ${duration(performance.now() - begun)}`);
  }
  heading("Unit tests and requests");
  for (const line of lines) say(line);
  return failed ? 1 : 0;
});
