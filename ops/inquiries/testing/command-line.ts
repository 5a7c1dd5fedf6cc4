import { run } from "../run.ts";

/** Types a command as an operator would, and gathers what it says. */
export function commandLine(environment: Record<string, string>, clock: () => number = () => 0, columns?: number) {
  let ids = 0;
  return async (...args: string[]) => {
    const said = { code: 0, out: "", notes: "" };
    said.code = await run(args, {
      environment,
      clock,
      newId: () => `new-${++ids}`,
      terminal: {
        write: async (text) => {
          said.out += text;
        },
        note: (text) => {
          said.notes += text;
        },
        columns,
      },
    });
    return said;
  };
}
