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
  ["an agentic id of no list", [{ ...first, agentic: "ASI11" }, ...others], expect.stringContaining("agentic")],
])("a list of threats with %s is refused", (_, threats, message) => {
  expect(v.safeParse(threatsSchema, { threats }).issues?.map((issue) => issue.message)).toEqual([message]);
});

it("the guard's ids are those of the editions that the pages name", () => {
  for (const { owasp, atlas } of THREATS) {
    expect(v.is(owaspId, owasp), owasp).toBe(true);
    expect(v.is(atlasId, atlas), atlas).toBe(true);
  }
});

it("a name that is no threat is named", () => {
  expect(() => knownThreat("worm")).toThrow("worm is no threat of content/threats.json");
});
