import { expect } from "vitest";
import { run } from "../run.ts";

/** What a command says that could not do it. */
export const failed = (words: string) => ({ code: 1, out: "", notes: expect.stringContaining(words) });

/** Types a command as an operator would, and gathers what it says. */
export function commandLine(
  environment: Record<string, string>,
  clock: () => number = () => 0,
  stopped = new AbortController().signal,
) {
  let ids = 0;
  return async (...args: string[]) => {
    const said = { code: 0, out: "", notes: "" };
    said.code = await run(args, {
      environment,
      clock,
      newId: () => `new-${++ids}-${Math.random()}`,
      operator: "operator",
      stopped,
      terminal: {
        write: async (text) => {
          said.out += text;
        },
        note: (text) => {
          said.notes += text;
        },
        columns: undefined,
      },
    });
    return said;
  };
}
