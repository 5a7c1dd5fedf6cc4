import { parseArgs } from "node:util";
import { reasonOf } from "#server/process/start-problem.ts";
import { type Finding, findings, type Machine } from "./checks.ts";

const HELP = `Checks whether the site can run here, and says how to fix what is wrong.

  npm run doctor          or, from a deployed build: node build/process/doctor.js
      --online            also requests SITE_URL, through the proxy in front
      --send              also sends a test mail to NOTIFY_EMAIL, and a signed test to the webhook

Give it the server's environment and run it as the server's user. It changes nothing but one row that the
server's own check writes. Exit code: 0 no failure, 1 a failure.
`;

/** Runs the checks and resolves to the exit code. */
export async function run(args: readonly string[], parts: Machine & { write: (text: string) => void }) {
  let options: { send: boolean; online: boolean; help: boolean };
  try {
    options = parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    parts.write(`${reasonOf(error)}\n\n${HELP}`);
    return 1;
  }
  if (options.help) {
    parts.write(HELP);
    return 0;
  }
  const counts = { ok: 0, warn: 0, fail: 0 };
  for await (const finding of findings(options, parts)) {
    counts[finding.state] += 1;
    parts.write(lineOf(finding));
  }
  const untried = [...(options.send ? [] : ["--send"]), ...(options.online ? [] : ["--online"])];
  parts.write(`\n${counts.ok} ok, ${counts.warn} to look at, ${counts.fail} failed.\n`);
  if (untried.length > 0) parts.write(`Not tried: ${untried.join(" and ")}; --help explains them.\n`);
  return counts.fail > 0 ? 1 : 0;
}

const OPTIONS = {
  send: { type: "boolean", default: false },
  online: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const ABOUT_WIDTH = 11;

function lineOf({ state, about, text, advice }: Finding): string {
  const line = `${state.padEnd(6)}${about.padEnd(ABOUT_WIDTH)}${text}\n`;
  return advice === undefined ? line : `${line}${" ".repeat(6 + ABOUT_WIDTH)}→ ${advice}\n`;
}
