import { expect, test } from "vitest";
import { parseCommand, UsageProblem } from "./arguments.ts";

test.each([
  ["", { name: "help" }],
  ["--help", { name: "help" }],
  ["list -h", { name: "help" }],
  ["list", { name: "list", json: false, spam: false, state: undefined, limit: 50 }],
  [
    "list --json --spam --state dead --limit all",
    { name: "list", json: true, spam: true, state: "dead", limit: Number.POSITIVE_INFINITY },
  ],
  ["show abc", { name: "show", json: false, id: "abc" }],
  ["export --csv", { name: "export", format: "csv", out: undefined, email: undefined, updates: false }],
  [
    "export --json --out all.json --email a@b.example --updates",
    { name: "export", format: "json", out: "all.json", email: "a@b.example", updates: true },
  ],
  ["erase grace@navy.example --json", { name: "erase", json: true, email: "grace@navy.example" }],
  ["retry", { name: "retry", json: false, id: undefined }],
  ["retry abc", { name: "retry", json: false, id: "abc" }],
  ["mark-spam abc", { name: "mark-spam", json: false, id: "abc" }],
  ["not-spam abc", { name: "not-spam", json: false, id: "abc" }],
  ["purge", { name: "purge", json: false, clockIsRight: false }],
  ["purge --clock-is-right", { name: "purge", json: false, clockIsRight: true }],
  ["backup a.db", { name: "backup", json: false, file: "a.db" }],
  ["backup --into /backups", { name: "backup", json: false, into: "/backups", keep: Number.POSITIVE_INFINITY }],
  ["backup --into /backups --keep 14", { name: "backup", json: false, into: "/backups", keep: 14 }],
  ["restore a.db", { name: "restore", json: false, file: "a.db" }],
])("%s", (line, command) => {
  expect(parseCommand(line.split(" ").filter((word) => word !== ""))).toEqual(command);
});

test.each([
  ["delete", "no command"],
  ["toString", "no command"],
  ["list extra", "takes nothing"],
  ["list --csv", "knows no --csv"],
  ["list --limit 0", "--limit"],
  ["list --state lost", "--state"],
  ["list --colour", "--colour"],
  ["show", "needs an id"],
  ["show a b", "one thing at a time"],
  ["export", "either --csv or --json"],
  ["export --csv --json", "either --csv or --json"],
  ["erase", "needs an email"],
  ["erase grace", "no email address"],
  ["backup", "needs a file"],
  ["backup a.db --into /backups", "either a file or --into"],
  ["backup a.db --keep 3", "--keep is for"],
  ["backup --into /backups --keep 0", "--keep"],
  ["purge --out x", "knows no --out"],
])("%s is not understood", (line, words) => {
  const parse = () => parseCommand(line.split(" "));
  expect(parse).toThrow(UsageProblem);
  expect(parse).toThrow(words);
});
