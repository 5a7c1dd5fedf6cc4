import type { Database } from "#server/database/database.ts";
import { recordAction } from "#server/inquiries/audit.ts";
import type { EnvironmentRecord, Settings } from "#server/process/settings.ts";

/** The output of a command. */
export type Terminal = {
  /** Results, for people or for the next program. Resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Progress and problems, which are no result. */
  note(text: string): void;
  /** The width of the screen; undefined when the output is not a terminal. */
  columns: number | undefined;
};

export type Surroundings = {
  environment: EnvironmentRecord;
  terminal: Terminal;
  clock: () => number;
  newId: () => string;
  /** The user who runs the command, as the operating system names them. */
  operator: string;
  /** Aborted by Ctrl-C. */
  stopped: AbortSignal;
};

export type Context = Omit<Surroundings, "environment"> & { settings: Settings; database: Database };

/** Enters an action in the audit. `detail` is our own text, never a visitor's. */
export function audit(
  { database, clock, newId, operator }: Pick<Context, "database" | "clock" | "newId" | "operator">,
  action: string,
  inquiryId: string | null = null,
  detail = "",
): Promise<void> {
  return recordAction(database.kysely, { id: newId(), at: clock(), operator, action, inquiry_id: inquiryId, detail });
}

/** Prints what a command has done: for machines as one line of JSON, for people as a sentence. */
export const report = (terminal: Terminal, json: boolean, result: object, sentence: string): Promise<void> =>
  terminal.write(json ? `${JSON.stringify(result)}\n` : sentence);

/** A problem the operator can put right; only its message is shown. */
export class CommandProblem extends Error {}

/** A line of progress that is overwritten; nothing is printed where the output is not a terminal. */
export function progressLine(terminal: Terminal) {
  let shown = false;
  return {
    show: (text: string) => {
      if (terminal.columns === undefined) return;
      terminal.note(`\r${text}\u001b[K`);
      shown = true;
    },
    end: () => {
      if (shown) terminal.note("\r\u001b[K");
    },
  };
}
