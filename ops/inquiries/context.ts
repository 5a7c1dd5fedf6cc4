import type { Database } from "#server/database/database.ts";
import { recordAction } from "#server/inquiries/audit.ts";
import type { EnvironmentRecord, Settings } from "#server/process/settings.ts";

/** Where a command speaks. */
export type Terminal = {
  /** Results, for people or for the next program. Resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Progress and problems, which are no result. */
  note(text: string): void;
  /** Undefined when no person is looking. */
  columns: number | undefined;
};

export type Surroundings = {
  environment: EnvironmentRecord;
  terminal: Terminal;
  clock: () => number;
  newId: () => string;
  /** Who does it, as the operating system names them. */
  operator: string;
  /** Told to end, by Ctrl-C. */
  stopped: AbortSignal;
};

export type Context = Omit<Surroundings, "environment"> & { settings: Settings; database: Database };

/** Enters it in the audit. `detail` is in words of ours, never a visitor's. */
export function audit(
  { database, clock, newId, operator }: Pick<Context, "database" | "clock" | "newId" | "operator">,
  action: string,
  inquiryId: string | null = null,
  detail = "",
): Promise<void> {
  return recordAction(database.kysely, { id: newId(), at: clock(), operator, action, inquiry_id: inquiryId, detail });
}

/** Something the operator can put right; its message is all that is shown. */
export class CommandProblem extends Error {}

/** On a terminal, a line that is overwritten; elsewhere nothing, since nobody waits. */
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
