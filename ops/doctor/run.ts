import { parseArgs } from "node:util";
import { type EnvironmentRecord, parseEnvironment, type Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { checkBuild, checkDatabase, checkDisk, type Finding, fail, ok, warn } from "./machine.ts";
import { checkNotifiers, checkOnline } from "./outside.ts";

const HELP = `Checks whether the site can run here, and says how to fix what is wrong.

  npm run doctor          or, from a deployed build: node build/process/doctor.js
      --online            also requests SITE_URL, through the proxy in front
      --send              also sends a test mail to NOTIFY_EMAIL, and a signed test to the webhook

Give it the server's environment and run it as the server's user. It changes nothing but one row that the
server's own check writes. Exit code: 0 no failure, 1 a failure.
`;

type DoctorParts = {
  environment: EnvironmentRecord;
  buildDirectory: string;
  clock: () => number;
  write: (text: string) => void;
};

/** Runs the checks and resolves to the exit code. */
export async function run(args: readonly string[], parts: DoctorParts): Promise<number> {
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

async function* findings(
  { send, online }: { send: boolean; online: boolean },
  { environment, buildDirectory, clock }: DoctorParts,
): AsyncGenerator<Finding> {
  const parsed = parseEnvironment(environment);
  if (!parsed.ok) {
    const advice = "Correct it; nothing else was looked at.";
    for (const problem of parsed.problems) yield fail("settings", `${problem}.`, advice);
    return;
  }
  const { settings } = parsed;
  yield* checkSettings(settings);
  const [finding, buildId] = await checkBuild(buildDirectory, settings);
  yield finding;
  yield* checkDatabase(settings, clock);
  yield await checkDisk(settings);
  const outside = { settings, clock };
  yield* checkNotifiers(outside, send);
  if (online) yield* checkOnline(outside, buildId);
}

function* checkSettings({ siteUrl, trustedProxies }: Settings): Generator<Finding> {
  const unset = "SITE_URL is not set: pages carry the origin in brand/settings.json.";
  if (siteUrl === undefined) yield warn("settings", unset, "Set it, and build with it.");
  else yield ok("settings", `all are valid; the site is ${siteUrl}`);
  if (siteUrl?.startsWith("https://") && trustedProxies.length === 0) {
    const text = "SITE_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is not set.";
    yield warn(
      "settings",
      text,
      "Set it to the proxy's address, such as 127.0.0.1: visitors share one rate limit and 250 connections.",
    );
  }
}

const ABOUT_WIDTH = 11;

function lineOf({ state, about, text, advice }: Finding): string {
  const line = `${state.padEnd(6)}${about.padEnd(ABOUT_WIDTH)}${text}\n`;
  return advice === undefined ? line : `${line}${" ".repeat(6 + ABOUT_WIDTH)}→ ${advice}\n`;
}
