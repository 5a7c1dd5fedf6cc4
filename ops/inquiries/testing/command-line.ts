import { expect } from "vitest";
import { run } from "../run.ts";

/** Matches the result of a command that failed with this message. */
export const failed = (message: string) => ({ code: 1, out: "", notes: expect.stringContaining(message) });

/** Runs commands as an operator would type them, and collects their output. */
export function commandLine(environment: Record<string, string>, clock: () => number = () => 0) {
  return async (...args: string[]) => {
    const result = { code: 0, out: "", notes: "" };
    result.code = await run(args, {
      environment,
      clock,
      operator: "operator",
      stopped: new AbortController().signal,
      terminal: {
        write: async (text) => {
          result.out += text;
        },
        note: (text) => {
          result.notes += text;
        },
      },
    });
    return result;
  };
}
