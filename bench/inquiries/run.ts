import { parseArgs } from "node:util";
import { ensureBuilt } from "../../tools/cli/ensure.mjs";
import { command, heading, Problem, say } from "../../tools/cli/say.mjs";
import { temporaryFolder } from "../../tools/commit-build.ts";
import { sayMachine, sayVerdicts } from "../results.ts";
import { killRounds } from "./kill-rounds.ts";

const USAGE = `npm run bench:inquiries -- [options]
  --rounds N            rounds of 200 visitors with a kill -9 in each (default: 50)`;

await command(async () => {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" }, help: { type: "boolean" } } });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Problem(`--rounds is "${values.rounds}": give a whole number from 1.`);
  }
  await ensureBuilt();
  sayMachine();
  heading(`Kills: ${rounds} rounds with 200 concurrent visitors, SQLite`);
  const verdicts = await killRounds(rounds, temporaryFolder());
  heading("Results");
  return sayVerdicts(verdicts);
});
