import { readFile } from "node:fs/promises";
import { evalFile } from "./eval-file.ts";
import { scanLine } from "./scan-line.ts";
import { USAGE } from "./usage.ts";

/** What the command reads from and writes to. */
export type Terminal = {
  lines: () => AsyncIterable<string>;
  /** Resolves when there is room for more. */
  print: (text: string) => Promise<void>;
  complain: (text: string) => void;
};

const NOT_UNDERSTOOD = 2;

async function scanInput({ lines, print }: Terminal): Promise<number> {
  let bad = 0;
  for await (const line of lines()) {
    if (line.trim() === "") continue;
    const answer = scanLine(line);
    if ("error" in answer) bad += 1;
    await print(JSON.stringify(answer));
  }
  return bad > 0 ? 1 : 0;
}

async function evaluateFile(file: string, { print, complain }: Terminal): Promise<number> {
  try {
    await print(evalFile(await readFile(file, "utf8")));
    return 0;
  } catch (error) {
    complain(`${file}: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** @returns the exit code */
export async function run([command, file, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (command === "scan" && file === undefined) return scanInput(terminal);
  if (command === "eval" && file !== undefined && rest.length === 0) return evaluateFile(file, terminal);
  if (command === "help" || command === "--help" || command === "-h") {
    await terminal.print(USAGE);
    return 0;
  }
  terminal.complain(USAGE);
  return NOT_UNDERSTOOD;
}
