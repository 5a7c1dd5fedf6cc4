import { once } from "node:events";
import { userInfo } from "node:os";
import { processEnvironment } from "#server/process/settings.ts";
import type { Terminal } from "./context.ts";
import { run } from "./run.ts";

const { stdout, stderr } = process;

// A reader may close the output early, as `head` does.
stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const terminal: Terminal = {
  write: async (text) => {
    if (!stdout.write(text)) await once(stdout, "drain");
  },
  note: (text) => void stderr.write(text),
};

const stop = new AbortController();
// The inbox runs until a signal ends it; a signal ends every other command at once.
if (process.argv[2] === "inbox")
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

/** Who runs the command, for the audit: `OPERATOR`, for those who share the account of the service, or the account. */
function operator(): string {
  try {
    return process.env.OPERATOR || userInfo().username;
  } catch {
    // A container may run as a user id without a name.
    return `uid ${process.getuid?.()}`;
  }
}

process.exitCode = await run(process.argv.slice(2), {
  environment: processEnvironment(),
  terminal,
  clock: Date.now,
  operator: operator(),
  stopped: stop.signal,
});
