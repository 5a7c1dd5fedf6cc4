import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { HALVES } from "../evaluation.ts";
import { readPolicy } from "../policy-file/policy-file.ts";
import { type AppliedPolicy, answerTo, DEFAULT_APPLIED, logOf } from "./answer.ts";
import { compareSets, evaluateSets } from "./evaluate.ts";
import { readLearned } from "./learned.ts";
import { policyVersion } from "./policy-version.ts";
import { createScanServer, parsedJson } from "./serve.ts";
import { describeWritten, WRITTEN_SETS } from "./written.ts";

const USAGE = `npm run -s guard -- scan [--policy FILE] [--log] < texts.jsonl
    reads one JSON object a line, {"text": "…"}, and writes one verdict a line, in the same order.
    Optional: "direction": "input" | "output", for output "systemPrompt": "…", and "request": an id for the log.
    Instead of a text, a conversation: {"turns": [{"role": "user" | "document" | "tool" | "assistant", "text": "…"}]}.
    A line that cannot be read gets {"error": "…"}.
    --policy   a policy file, as packages/guard/README.md describes it
    --log      writes log lines for a SIEM in place of verdicts

npm run -s guard -- serve [--port 8787] [--host 127.0.0.1] [--policy FILE] [--log]
    answers POST /scan with what scan writes, for programs on this machine, until it is stopped.
    --log      writes log lines to standard output, and nothing else there
    --host     another address of this machine, for programs elsewhere

npm run guard -- eval [FILE …] [--benign] [--half tuning|held-back] [--written SET] [--learned] [--against] [--json]
    Prints the share of each family that is flagged or blocked, with 95 % Wilson intervals.
    FILE has one JSON object a line: {"label": "attack" | "benign", "source": "…", "text": "…"}; a folder stands for
    its files. Without one it is the published set.
    --benign   adds the benign families, one half of which the rules are tuned on
    --half     only the texts that a hash puts into this half
    --written  texts of packages/guard/data in place of a file: training, tuning, held-back, or newer than the weights
    --learned  measures the rules together with the learned layer as well
    --against  measures open-source phrase rules on the same texts as well
    --json     prints the figures for a machine

npm run -s guard -- compare FILE … > content/guard/comparison.json
    Counts the texts that the rules, the learned layer and open-source packages flag or block, in the published set, in
    the held-back benign families and in each source of the files, for /guard/evaluation.

npm run guard -- data
    Checks the texts in packages/guard/data and counts them by slice, part and kind.

Ends with 0; with 1 if a line or the file could not be read, or data found a problem; with 2 if the command was not
understood.`;

export type Terminal = {
  lines: () => AsyncIterable<string>;
  /** Resolves when the output has room for more. */
  print: (text: string) => Promise<void>;
  complain: (text: string) => void;
  stopped: AbortSignal;
};

/** Arguments that the usage does not describe. */
class Misuse extends Error {}

/** Runs a command. @returns its exit code */
type Command = (args: string[], terminal: Terminal) => Promise<number>;

/** @throws an Error that names the file, and each line and column that is wrong */
async function policyAt(file: string | undefined): Promise<AppliedPolicy> {
  if (file === undefined) return DEFAULT_APPLIED;
  const read = readPolicy(await readFile(file, "utf8"));
  if ("policy" in read) return { ...read, version: policyVersion(read.file) };
  throw new Error(read.errors.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`).join("\n"));
}

const LOG = { type: "boolean", default: false } as const;

const scan: Command = async (args, { lines, print }) => {
  const { policy: file, log } = parseArgs({ args, options: { policy: { type: "string" }, log: LOG } }).values;
  const [applied, learned] = await Promise.all([policyAt(file), readLearned()]);
  let exitCode = 0;
  let number = 0;
  for await (const line of lines()) {
    number += 1;
    if (line.trim() === "") continue;
    const given = parsedJson(line);
    const answer = given === undefined ? { error: "the line is not JSON" } : answerTo(given, applied.policy, learned);
    if ("error" in answer) exitCode = 1;
    const written = log ? logOf(answer, applied, given, `line-${number}`) : [answer];
    for (const object of written) await print(JSON.stringify(object));
  }
  return exitCode;
};

const LOOPBACK = ["127.0.0.1", "localhost", "::1"] as const;
const MAX_PORT = 65_535;
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT;

const serve: Command = async (args, { print, complain, stopped }) => {
  const { port, host, log, ...files } = parseArgs({
    args,
    options: {
      policy: { type: "string" },
      log: LOG,
      port: { type: "string", default: "8787" },
      host: { type: "string", default: LOOPBACK[0] },
    },
  }).values;
  if (!isPort(port)) throw new Misuse();
  const loopbackOnly = LOOPBACK.some((known) => known === host);
  const write = log ? (line: string) => void print(line) : undefined;
  const [applied, learned] = await Promise.all([policyAt(files.policy), readLearned()]);
  const server = createScanServer({ applied, learned, loopbackOnly, complain, log: write });
  server.listen(Number(port), host);
  await once(server, "listening");
  const authority = `${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  const banner = `POST http://${authority}/scan answers with Guard's open engine.`;
  // With --log, standard output has log lines and nothing else.
  if (log) complain(banner);
  else await print(banner);
  if (!stopped.aborted) await once(stopped, "abort");
  server.close();
  server.closeAllConnections();
  return 0;
};

const setAt = (name: string) => fileURLToPath(new URL(`../../sets/${name}.jsonl`, import.meta.url));

const evaluate: Command = async (args, { print }) => {
  const { positionals, values } = parseArgs({
    args,
    options: {
      benign: { type: "boolean", default: false },
      half: { type: "string" },
      written: { type: "string" },
      learned: { type: "boolean", default: false },
      against: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const half = HALVES.find((known) => known === values.half);
  const written = WRITTEN_SETS.find((known) => known === values.written);
  const bothGiven = written !== undefined && (positionals.length > 0 || values.benign);
  if (half !== values.half || written !== values.written || bothGiven) throw new Misuse();
  const given = positionals.length > 0 ? positionals : [setAt("evaluation")];
  const paths = values.benign ? [...given, setAt("benign")] : given;
  await print(await evaluateSets({ ...values, paths, half, written }));
  return 0;
};

const compare: Command = async (args, { print }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  await print(await compareSets({ setAt, paths: positionals }));
  return 0;
};

const data: Command = async (args, { print, complain }) => {
  parseArgs({ args, options: {} });
  const { text, problems } = await describeWritten();
  await print(text);
  for (const problem of problems) complain(problem);
  return problems.length > 0 ? 1 : 0;
};

const help: Command = async (_args, { print }) => {
  await print(USAGE);
  return 0;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  scan,
  serve,
  eval: evaluate,
  compare,
  data,
  help,
  "--help": help,
  "-h": help,
};

/** @returns the exit code */
export async function run([name = "", ...args]: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Misuse();
    return await command(args, terminal);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMisuse = error instanceof Misuse || String(code).startsWith("ERR_PARSE_ARGS");
    terminal.complain(isMisuse ? USAGE : message);
    return isMisuse ? 2 : 1;
  }
}
