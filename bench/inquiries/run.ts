import { parseArgs } from "node:util";
import { startPostgres } from "../../server/testing/postgres.ts";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, Problem, say } from "../../tools/cli/say.mjs";
import { sayMachine, sayVerdicts, table } from "../results.ts";
import { temporaryFolder } from "../site.ts";
import { killRounds } from "./kill-rounds.ts";
import { locked, outageRounds } from "./outages.ts";
import { twoProcesses } from "./two-processes.ts";
import { type Figures, inquiryVerdicts } from "./verdicts.ts";

const PARTS = ["kill", "locked", "postgres", "two"];
const KILL_ROUNDS = 50;
const OUTAGE_ROUNDS = 20;

const USAGE = `npm run bench:inquiries -- [options]
  --rounds N            rounds of 200 visitors with a kill -9 in each (default: 50), and of a
                        PostgreSQL that goes away (default: 20)
  --only PART           one part of the bench: ${PARTS.join(", ")}`;

const progress = (text: string) => say(`  ${text}`);

await command(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string" },
      only: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const rounds = Number(values.rounds ?? KILL_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Problem(`--rounds is "${values.rounds}": give a whole number from 1.`);
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    throw new Problem(`--only is "${values.only}": give one of ${PARTS.join(", ")}.`);
  }
  const wants = (part: string) => values.only === undefined || values.only === part;
  await ensureBuilt();
  const folder = temporaryFolder();
  sayMachine();

  const figures: Figures = {};
  if (wants("kill")) {
    heading(`Killed: ${rounds} rounds of 200 visitors at once, SQLite`);
    figures.kill = await killRounds(rounds, folder, progress);
  }
  if (wants("locked")) {
    heading("Locked: another program holds the SQLite file for 30 s");
    figures.locked = await locked(folder);
  }
  if (wants("postgres") || wants("two")) {
    const postgres = await startPostgres();
    try {
      if (wants("postgres")) {
        const outages = values.rounds === undefined ? OUTAGE_ROUNDS : rounds;
        heading(`Away: ${outages} rounds in which PostgreSQL goes away`);
        figures.outages = await outageRounds(outages, folder, postgres, progress);
      }
      if (wants("two")) {
        heading("Two processes, one queue of 500, PostgreSQL");
        figures.two = await twoProcesses(folder, postgres.url, progress);
      }
    } finally {
      await postgres.remove();
    }
  }

  heading("Results");
  for (const measured of Object.values(figures)) {
    say(
      `${table(
        ["", "measured"],
        Object.entries(measured).map(([name, value]) => [name, String(value)]),
      )}\n`,
    );
  }
  return sayVerdicts(inquiryVerdicts(figures));
});

// What starts PostgreSQL would end this process with 0, whatever was found.
process.exit();
