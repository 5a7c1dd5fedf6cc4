import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FEATURE_IDS, featuresSchema } from "./feature.ts";

const features = FEATURE_IDS.map((id) => ({ id: id as string, name: "Name", description: "Description" }));
const messages = (list: readonly object[]) =>
  v.safeParse(featuresSchema, { features: list }).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

const withFirst = (fields: object) => features.map((feature, at) => (at === 0 ? { ...feature, ...fields } : feature));

describe("featuresSchema", () => {
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
