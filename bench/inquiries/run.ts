import { parseArgs } from "node:util";
import { startPostgres, type TestPostgres } from "../../server/testing/postgres.ts";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, Problem, say } from "../../tools/cli/say.mjs";
import { temporaryFolder } from "../../tools/commit-build.ts";
import { sayMachine, sayVerdicts, type Verdict } from "../results.ts";
import { killRounds } from "./kill-rounds.ts";
import { locked, outageRounds } from "./outages.ts";
import { twoProcesses } from "./two-processes.ts";

async function withPostgres(measure: (postgres: TestPostgres) => Promise<Verdict[]>): Promise<Verdict[]> {
  const postgres = await startPostgres();
  return measure(postgres).finally(() => postgres.remove());
}

const PARTS: Record<string, (folder: string, rounds?: number) => Promise<Verdict[]>> = {
  kill(folder, rounds = 50) {
    heading(`Kills: ${rounds} rounds with 200 concurrent visitors, SQLite`);
    return killRounds(rounds, folder);
  },
  locked(folder) {
    heading("Lock: another program locks the SQLite file for 30 s");
    return locked(folder);
  },
  postgres(_, rounds = 20) {
    heading(`Outages: ${rounds} rounds with PostgreSQL outages`);
    return withPostgres((postgres) => outageRounds(rounds, postgres));
  },
  two() {
    heading("Two processes, one queue of 500, PostgreSQL");
    return withPostgres(({ url }) => twoProcesses(url));
  },
};
const NAMES = Object.keys(PARTS).join(", ");

const USAGE = `npm run bench:inquiries -- [options]
  --rounds N            rounds of 200 visitors with a kill -9 in each (default: 50), and of a
                        PostgreSQL that goes away (default: 20)
  --only PART           one part of the bench: ${NAMES}`;

await command(async () => {
  const { values } = parseArgs({
    options: { rounds: { type: "string" }, only: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1))
    throw new Problem(`--rounds is "${values.rounds}": give a whole number from 1.`);
  const parts = Object.entries(PARTS).filter(([name]) => name === (values.only ?? name));
  if (parts.length === 0) throw new Problem(`--only is "${values.only}": give one of ${NAMES}.`);
  await ensureBuilt();
  const folder = temporaryFolder();
  sayMachine();
  const verdicts: Verdict[] = [];
  for (const [, measure] of parts) verdicts.push(...(await measure(folder, rounds)));
  heading("Results");
  return sayVerdicts(verdicts);
});

// Exits explicitly: the library that runs PostgreSQL would otherwise exit with code 0.
process.exit();
