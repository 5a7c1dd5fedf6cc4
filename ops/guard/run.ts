import { once } from "node:events";
import { parseArgs } from "node:util";
import type { ApplicationPolicy } from "#domain/guard/conversation/turn.ts";
import { HALVES, type Half } from "#domain/guard/evaluation.ts";
import { listen } from "#server/http/server.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { evaluateSets } from "./evaluate.ts";
import { type Answer, answerTo, readPolicy } from "./request.ts";
import { createScanServer } from "./serve.ts";

const USAGE = `npm run -s guard -- scan [--policy FILE] < texts.jsonl
    reads one JSON object a line, {"text": "…"}, and writes one verdict a line, in the same order.
    Optional: "direction": "input" | "output", and for output "systemPrompt": "…".
    Instead of a text, a conversation: {"turns": [{"role": "user" | "document" | "tool" | "assistant", "text": "…"}]}.
    A line that cannot be read gets {"error": "…"}.
    --policy   a policy file, as docs/guard.md describes it

npm run guard -- serve [--port 8787] [--host 127.0.0.1] [--policy FILE] [--cors ORIGIN]
    answers POST /scan with what scan writes, for programs on this machine, until it is stopped.
    --host     another address of this machine, for programs elsewhere
    --cors     the one origin whose pages may ask

npm run guard -- eval [FILE …] [--benign] [--half tuning|held-back] [--against] [--json]
    Prints the share of each family that is flagged or blocked, with 95 % Wilson intervals.
    FILE has one JSON object a line: {"label": "attack" | "benign", "source": "…", "text": "…"}; a folder stands for
    its files. Without one it is the published set.
    --benign   adds the benign families, one half of which the rules are tuned on
    --half     only the texts that a hash puts into this half
    --against  measures open-source phrase rules on the same texts, too
    --json     prints the figures for a machine

Ends with 0; with 1 if a line or the file could not be read; with 2 if the command was not understood.`;

/** One line in, one answer out; a bad line is told so and stops nothing. */
export function scanLine(line: string, policy?: ApplicationPolicy): Answer {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return { error: "the line is not JSON" };
  }
  return answerTo(given, policy);
}

/** What the command reads from and writes to. */
export type Terminal = {
  lines: () => AsyncIterable<string>;
  /** Resolves when there is room for more. */
  print: (text: string) => Promise<void>;
  complain: (text: string) => void;
  /** Ends what goes on until it is told to end. */
  stopped: AbortSignal;
};

const NOT_UNDERSTOOD = 2;

async function scanInput(policyFile: string | undefined, { lines, print }: Terminal): Promise<number> {
  const policy = policyFile === undefined ? undefined : await readPolicy(policyFile);
  let bad = 0;
  for await (const line of lines()) {
    if (line.trim() === "") continue;
    const answer = scanLine(line, policy);
    if ("error" in answer) bad += 1;
    await print(JSON.stringify(answer));
  }
  return bad > 0 ? 1 : 0;
}

type ServeArguments = { port: number; host: string; policy: string | undefined; cors: string | undefined };

async function serve({ port, host, policy: file, cors }: ServeArguments, terminal: Terminal): Promise<number> {
  const { print, complain, stopped } = terminal;
  const policy = file === undefined ? undefined : await readPolicy(file);
  const server = createScanServer({ policy, cors, loopbackOnly: isLoopback(host), complain });
  const address = await listen(server, { port, host, setting: "--port" });
  await print(`POST ${address}/scan answers with the lab's rules. They are not the product.`);
  if (!stopped.aborted) await once(stopped, "abort");
  server.close();
  server.closeAllConnections();
  return 0;
}

const PUBLISHED = "content/guard/evaluation.jsonl";
const BENIGN = "content/guard/benign";

const LOOPBACK = ["127.0.0.1", "localhost", "::1"] as const;
const isLoopback = (host: string) => LOOPBACK.some((known) => known === host);
const MAX_PORT = 65_535;
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const isHalf = (half: string): half is Half => HALVES.some((known) => known === half);

const POLICY_OPTION = { policy: { type: "string" } } as const;
const SERVE_OPTIONS = {
  ...POLICY_OPTION,
  port: { type: "string", default: "8787" },
  host: { type: "string", default: LOOPBACK[0] },
  cors: { type: "string" },
} as const;
const EVAL_OPTIONS = {
  benign: { type: "boolean", default: false },
  half: { type: "string" },
  against: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

type Command = (terminal: Terminal) => Promise<number>;

function scanCommand(args: string[]): Command {
  const { policy } = parseArgs({ args, options: POLICY_OPTION }).values;
  return (terminal) => scanInput(policy, terminal);
}

function serveCommand(args: string[]): Command | undefined {
  const { port, host, policy, cors } = parseArgs({ args, options: SERVE_OPTIONS }).values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT || (cors !== undefined && !isOrigin(cors))) return undefined;
  return (terminal) => serve({ port: Number(port), host, policy, cors }, terminal);
}

function evalCommand(args: string[]): Command | undefined {
  const { positionals, values } = parseArgs({ args, options: EVAL_OPTIONS, allowPositionals: true });
  const { benign, half, against, json } = values;
  if (half !== undefined && !isHalf(half)) return undefined;
  const given = positionals.length > 0 ? positionals : [PUBLISHED];
  const paths = benign ? [...given, BENIGN] : given;
  return async ({ print }) => {
    await print(await evaluateSets({ paths, half, against, json }));
    return 0;
  };
}

const help: Command = async ({ print }) => {
  await print(USAGE);
  return 0;
};

const COMMANDS: Readonly<Record<string, (args: string[]) => Command | undefined>> = {
  scan: scanCommand,
  serve: serveCommand,
  eval: evalCommand,
  help: () => help,
  "--help": () => help,
  "-h": () => help,
};

/** @returns undefined if the arguments were not understood */
function commandOf([name = "", ...args]: readonly string[]): Command | undefined {
  try {
    return Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.(args) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the exit code */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = commandOf(args);
  if (!command) {
    terminal.complain(USAGE);
    return NOT_UNDERSTOOD;
  }
  try {
    return await command(terminal);
  } catch (error) {
    terminal.complain(reasonOf(error));
    return 1;
  }
}
