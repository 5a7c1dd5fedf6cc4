import { expect, test } from "vitest";
import { parseCommand, UsageProblem } from "./arguments.ts";

test.each(["", "--help", "list -h", "help"])("%j asks for help", (line) => {
  expect(parseCommand(line.split(" ").filter((word) => word !== ""))).toBe("help");
});

test.each([
  ["list", { name: "list", json: false, spam: false, limit: 50 }],
  ["list --json --spam --state dead --limit all", { json: true, spam: true, state: "dead", limit: Infinity }],
  ["show abc", { name: "show", about: "abc" }],
  ["export --json --out all.json --email a@b.example --updates", { json: true, out: "all.json", updates: true }],
  ["erase 0B0F7B5E-8A55-4D2C-9A43-3F5F0E8F7A11", { name: "erase", about: "0b0f7b5e-8a55-4d2c-9a43-3f5f0e8f7a11" }],
  ["erase grace@navy.example --json", { name: "erase", json: true, about: "grace@navy.example" }],
  ["retry", { name: "retry", about: "" }],
  ["purge --clock-is-right", { name: "purge", clockIsRight: true }],
  ["backup a.db", { name: "backup", about: "a.db", into: undefined }],
  ["backup --into /backups", { about: "", into: "/backups", keep: Infinity }],
  ["backup --into /backups --keep 14", { into: "/backups", keep: 14 }],
])("parses %s", (line, command) => expect(parseCommand(line.split(" "))).toMatchObject(command));

test.each([
  ["delete", "no command"],
  ["toString", "no command"],
  ["list extra", "takes no argument"],
  ["list --csv", "has no option --csv"],
  ["list --limit 0", "--limit"],
  ["list --state lost", "--state"],
  ["list --colour", "--colour"],
  ["show", "needs an id"],
  ["show a b", "takes one argument"],
  ["export", "either --csv or --json"],
  ["export --csv --json", "either --csv or --json"],
  ["erase", "needs an email"],
  ["erase grace", "no email address"],
  ["backup", "needs a file"],
  ["backup a.db --into /backups", "either a file or --into"],
  ["backup a.db --keep 3", "--keep is for"],
  ["backup --into /backups --keep 0", "--keep"],
])("rejects %s", (line, message) => {
  const parse = () => parseCommand(line.split(" "));
  expect(parse).toThrow(UsageProblem);
  expect(parse).toThrow(message);
});
