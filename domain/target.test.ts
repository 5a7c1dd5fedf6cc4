import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { platformSchema, TARGET_IDS, TARGET_POSITIONS } from "./target.ts";

const targets = TARGET_IDS.map((id, index) => ({
  id: id as string,
  name: "Name",
  description: "Description",
  position: TARGET_POSITIONS[index] as string,
}));
const platform = { label: "Label", heading: "Heading", lead: "Lead", prompt: "Prompt", badge: "Badge", targets };

const messages = (fields: object) =>
  v
    .safeParse(platformSchema, { ...platform, ...fields })
    .issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

const withTarget = (index: number, fields: object) => ({
  targets: targets.map((target, at) => (at === index ? { ...target, ...fields } : target)),
});

describe("platformSchema", () => {
  it("accepts four targets around the mark, in any order", () => {
    expect(messages({})).toBeUndefined();
    expect(messages({ targets: targets.toReversed() })).toBeUndefined();
  });

  it.each([
    ["an empty heading", { heading: " " }, "heading is empty"],
    ["a target without words", withTarget(1, { description: "" }), "targets.1.description is empty"],
    ["three targets", { targets: targets.slice(1) }, expect.stringMatching(/^targets must have each of /)],
    ["a target twice", withTarget(1, { id: TARGET_IDS[0] }), expect.stringMatching(/^targets must have each of /)],
    [
      "two in one corner",
      withTarget(3, { position: "top-left" }),
      expect.stringMatching(/^targets must have one at each position/),
    ],
    ["an unknown target", withTarget(0, { id: "toaster" }), expect.stringMatching(/^targets\.0\.id /)],
    ["an unknown corner", withTarget(2, { position: "left" }), expect.stringMatching(/^targets\.2\.position /)],
    ["an unknown field", withTarget(2, { icon: "x" }), expect.stringMatching(/^targets\.2\.icon /)],
  ])("refuses %s", (_, fields, message) => {
    expect(messages(fields)?.[0]).toEqual(message);
  });
});
