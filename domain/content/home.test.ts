import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FEATURE_IDS, featuresSchema, platformSchema, TARGET_IDS, TARGET_POSITIONS } from "./home.ts";

describe("featuresSchema", () => {
  const features = FEATURE_IDS.map((id) => ({ id: id as string, name: "Name", description: "Description" }));
  const messages = (list: readonly object[]) =>
    v.safeParse(featuresSchema, { features: list }).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

  const withFirst = (fields: object) => features.map((feature, at) => (at === 0 ? { ...feature, ...fields } : feature));

  it("accepts the four features", () => {
    expect(messages(features)).toBeUndefined();
  });

  it.each([
    ["a feature without a name", withFirst({ name: "" }), "features.0.name is empty"],
    ["a missing feature", features.slice(1), expect.stringMatching(/^features must have each of /)],
    ["a feature twice", withFirst({ id: FEATURE_IDS[1] }), expect.stringMatching(/^features must have each of /)],
    ["a feature nobody drew an icon for", withFirst({ id: "toaster" }), expect.stringMatching(/^features\.0\.id /)],
    ["an unknown field", withFirst({ icon: "x" }), expect.stringMatching(/^features\.0\.icon /)],
  ])("refuses %s", (_, list, message) => {
    expect(messages(list)?.[0]).toEqual(message);
  });
});

describe("platformSchema", () => {
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
