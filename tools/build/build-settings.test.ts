import { expect, it } from "vitest";
import { publicationOfBuild, readBuildArguments } from "./build-settings.ts";

const clock = new Date("2026-12-01T08:00:00Z");

it.each([
  [[], { today: "2026-12-01", preview: false }],
  [["--drafts"], { today: "2026-12-01", preview: true }],
])("npm run build -- %j gives the publication %j", (args, publication) => {
  const env = {};
  readBuildArguments(args, env);
  expect(publicationOfBuild(env, clock)).toEqual(publication);
});

it("rejects unknown options", () => expect(() => readBuildArguments(["--draft"], {})).toThrow("--draft"));
