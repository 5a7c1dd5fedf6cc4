import { createInterface } from "node:readline";
import { run } from "./run.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const stop = new AbortController();
// Only `serve` has connections to close; a signal may end the other commands at once.
if (process.argv[2] === "serve")
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

process.exitCode = await run(process.argv.slice(2), {
  lines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
  async print(text) {
    if (!process.stdout.write(`${text}\n`)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  },
  complain: (text) => console.error(text),
  stopped: stop.signal,
});
