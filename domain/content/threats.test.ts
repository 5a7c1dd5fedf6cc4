import * as v from "valibot";
import { expect, it } from "vitest";
import file from "../../content/threats.json" with { type: "json" };
import { atlasId, owaspId } from "./framework-ids.ts";
import { knownThreat, THREATS, threatsSchema } from "./threats.ts";

const [first, ...others] = file.threats;

it("rejects a list with one threat twice and another missing", () => {
  const threats = [first, first, ...others.slice(1)];
  const message = expect.stringContaining("must have each of instruction-override, ");
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
