import * as v from "valibot";
import { expect, it } from "vitest";
import file from "../../content/threats.json" with { type: "json" };
import { atlasId, owaspId } from "./framework-ids.ts";
import { knownThreat, THREATS, threatsSchema } from "./threats.ts";

const [first, ...others] = file.threats;
const ONE_FOR_EACH = expect.stringContaining("must have each of instruction-override, ");

it.each([
  ["one missing", others, ONE_FOR_EACH],
  ["one twice", [first, first, ...others.slice(1)], ONE_FOR_EACH],
])("rejects a list of threats with %s", (_, threats, message) => {
  expect(v.safeParse(threatsSchema, { threats }).issues?.map((issue) => issue.message)).toEqual([message]);
});

it("the guard's ids belong to the editions that the pages name", () => {
  for (const { owasp, atlas } of THREATS) {
    expect(v.is(owaspId, owasp), owasp).toBe(true);
    expect(v.is(atlasId, atlas), atlas).toBe(true);
  }
});

it("knownThreat names an unknown id in its error", () =>
  expect(() => knownThreat("worm")).toThrow("worm is no threat of content/threats.json"));
