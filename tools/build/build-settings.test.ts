import { expect, it } from "vitest";
import { publicationOfBuild, readBuildArguments } from "./build-settings.ts";

const clock = new Date("2026-12-01T08:00:00Z");

it.each([
  [[], { today: "2026-12-01", preview: false }],
  [["--drafts"], { today: "2026-12-01", preview: true }],
  [["--date", "2026-12-24"], { today: "2026-12-24", preview: false }],
  [["--drafts", "--date", "2027-01-15"], { today: "2027-01-15", preview: true }],
])("npm run build -- %j gives the publication %j", (args, publication) => {
  const env = {};
  readBuildArguments(args, env);
  expect(publicationOfBuild(env, clock)).toEqual(publication);
});

it.each([
  [["--date", "tomorrow"], "--date is not a date like 2026-11-15"],
  [["--date", "2026-02-31"], "--date is not a date like 2026-11-15"],
  [["--draft"], "--draft"],
])("rejects %j", (args, message) => expect(() => readBuildArguments(args, {})).toThrow(message));
