import type { Database } from "#server/database/database.ts";
import type { EnvironmentRecord, Settings } from "#server/process/settings.ts";
import type { Terminal } from "./terminal.ts";

export type Surroundings = {
  environment: EnvironmentRecord;
  terminal: Terminal;
  clock: () => number;
  newId: () => string;
};

export type Context = Omit<Surroundings, "environment"> & { settings: Settings; database: Database };
