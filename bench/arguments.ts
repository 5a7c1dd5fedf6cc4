import { parseArgs } from "node:util";
import { Problem } from "../tools/cli/say.mjs";

const PARTS = ["pages", "throughput", "benchmark", "guard"] as const;
type Part = (typeof PARTS)[number];

export type BenchOptions = { pages: string[]; runs: number; parts: readonly Part[]; json: string | undefined };

export const USAGE = `npm run bench -- [options]
  --pages /,/guard        only these pages (default: all)
  --runs N                measurements of each, of which the median counts (default: 3)
  --only PART             one part of the bench: pages, throughput, benchmark or guard
  --json FILE             also write the results to a file`;

const FLAGS = {
  pages: { type: "string" },
  runs: { type: "string", default: "3" },
  only: { type: "string" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** @returns undefined if only help is wanted */
export function parseArguments(args: string[], knownPages: readonly string[]): BenchOptions | undefined {
  const values = readFlags(args);
  if (values.help) return undefined;

  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Problem(`--runs is "${values.runs}": give a whole number from 1.`);

  const pages = values.pages?.split(",").map((path) => path.trim()) ?? [...knownPages];
  const unknown = pages.filter((path) => !knownPages.includes(path));
  if (unknown.length > 0) {
    throw new Problem(`There is no page ${unknown.join(", ")}. The pages are: ${knownPages.join(", ")}.`);
  }

  const parts = PARTS.filter((part) => values.only === undefined || part === values.only);
  if (parts.length === 0) throw new Problem(`--only is "${values.only}": give ${PARTS.join(" or ")}.`);

  return { pages, runs, parts, json: values.json };
}

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
