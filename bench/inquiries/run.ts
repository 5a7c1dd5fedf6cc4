import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../server/testing/postgres.ts";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, Problem, say } from "../../tools/cli/say.mjs";
import { INQUIRIES_SCRATCH as FOLDER } from "../folders.ts";
import { table } from "../table.ts";
import { killRounds } from "./kill-rounds.ts";
import { locked } from "./locked.ts";
import { outageRounds } from "./outage-rounds.ts";
import { speed } from "./speed.ts";
import { twoProcesses } from "./two-processes.ts";
import { type Figures, inquiryVerdicts } from "./verdicts.ts";

const PARTS = ["kill", "locked", "postgres", "two", "speed"];
const KILL_ROUNDS = 50;
const OUTAGE_ROUNDS = 20;
const SPEED_MS = 10_000;

const USAGE = `npm run bench:inquiries -- [options]
  --rounds N            rounds of 200 visitors with a kill -9 in each (default: 50), and of a
                        PostgreSQL that goes away (default: 20)
  --only PART           one part of the bench: ${PARTS.join(", ")}
  --json FILE           also write the figures to a file`;

const progress = (text: string) => say(`  ${text}`);

await command(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string" },
      only: { type: "string" },
      json: { type: "string" },
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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
  process.once("exit", () => rmSync(FOLDER, { recursive: true, force: true }));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  say(`${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.version}`);

  const figures: Figures = {};
  if (wants("kill")) {
    heading(`Killed: ${rounds} rounds of 200 visitors at once, SQLite`);
    figures.kill = await killRounds(rounds, FOLDER, progress);
  }
  if (wants("locked")) {
    heading("Locked: another program holds the SQLite file for 30 s");
    figures.locked = await locked(FOLDER);
  }
  if (wants("postgres") || wants("two") || wants("speed")) {
    const postgres = await startPostgres();
    try {
      if (wants("postgres")) {
        const outages = values.rounds === undefined ? OUTAGE_ROUNDS : rounds;
        heading(`Away: ${outages} rounds in which PostgreSQL goes away`);
        figures.outages = await outageRounds(outages, FOLDER, postgres, progress);
      }
      if (wants("two")) {
        heading("Two processes, one queue of 500, PostgreSQL");
        figures.two = await twoProcesses(FOLDER, postgres.url, progress);
      }
      if (wants("speed")) {
        heading(`Speed: 32 visitors at a time for ${SPEED_MS / 1000} s, the log and the notifications on`);
        const file = (name: string) => `file:${join(FOLDER, name, "site.db")}`;
        figures.speed = {
          SQLite: await speed(FOLDER, file("site"), file("bare"), SPEED_MS),
          PostgreSQL: await speed(FOLDER, postgres.url, postgres.url, SPEED_MS),
        };
      }
    } finally {
      await postgres.remove();
    }
  }

  heading("Results");
  if (figures.kill) say(`${list(figures.kill)}\n`);
  if (figures.locked) say(`${list(figures.locked)}\n`);
  if (figures.outages) say(`${list(figures.outages)}\n`);
  if (figures.two) say(`${list(figures.two)}\n`);
  if (figures.speed) say(`${speedTable(figures.speed)}\n`);
  const verdicts = inquiryVerdicts(figures);
  for (const { met, target, detail } of verdicts) say(`${met ? "✓" : "✗"} ${target}: ${detail}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...figures, verdicts }, null, 2)}\n`);
  return verdicts.every(({ met }) => met) ? 0 : 1;
});

function list(figures: object): string {
  const rows = Object.entries(figures).map(([name, value]) => [name, String(value)]);
  return table(["", "measured"], rows);
}

function speedTable(results: NonNullable<Figures["speed"]>): string {
  const rows = Object.entries(results).map(([name, result]) => [
    name,
    result.perSecond.toFixed(0),
    result.p50.toFixed(1),
    result.p95.toFixed(1),
    result.p99.toFixed(1),
    String(result.failed),
    result.barePerSecond.toFixed(0),
    result.ratio.toFixed(2),
  ]);
  return table(["database", "per s", "p50 ms", "p95 ms", "p99 ms", "failed", "bare inserts per s", "ratio"], rows);
}
