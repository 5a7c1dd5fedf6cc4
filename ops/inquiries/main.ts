import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { processEnvironment } from "#server/process/settings.ts";
import type { Terminal } from "./context.ts";
import { run } from "./run.ts";

const { stdout, stderr } = process;

// Whoever reads our output may have seen enough, as `head` does.
stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const terminal: Terminal = {
  write: async (text) => {
    if (!stdout.write(text)) await once(stdout, "drain");
  },
  note: (text) => {
    stderr.write(text);
  },
  columns: stdout.isTTY ? stdout.columns : undefined,
};

process.exitCode = await run(process.argv.slice(2), {
  environment: processEnvironment(),
  terminal,
  clock: Date.now,
  newId: randomUUID,
});
