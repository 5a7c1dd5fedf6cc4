import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Settings } from "#server/process/settings.ts";

export type Terminal = {
  /** Writes results, for people or for the next program. Resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Writes remarks and problems, which are not results. */
  note(text: string): void;
};

export type Surroundings = {
  terminal: Terminal;
  clock: () => number;
  /** User who runs the command, as the operating system names them. */
  operator: string;
  /** Aborted by Ctrl-C. */
  stopped: AbortSignal;
};

export type Context = Surroundings & { settings: Settings; database: Database };

/** Adds an entry to the audit. `detail` is our own text, never a visitor's: all entries but notes outlive an erasure. */
export async function audit(
  { database, clock, operator }: Pick<Context, "database" | "clock" | "operator">,
  action: string,
  inquiryId: string | null = null,
  detail = "",
): Promise<void> {
  const entry = { id: randomUUID(), at: clock(), operator, action, inquiry_id: inquiryId, detail };
  await database.kysely.insertInto("audit").values(entry).execute();
}

/** Prints the result of a command: for machines as one line of JSON, for people as a sentence. */
export const report = (terminal: Terminal, json: boolean, result: object, sentence: string): Promise<void> =>
  terminal.write(json ? `${JSON.stringify(result)}\n` : sentence);

/** A problem that the operator can fix; only its message is printed. */
export class CommandProblem extends Error {}
