import { describe, expect, test } from "vitest";
import { ensureNode, isSupportedNode } from "./node-version.mjs";

describe("which Node runs the site", () => {
  test.each([
    ["v18.20.8", false],
    ["v20.9.0", false],
    ["v20.18.3", false],
    ["v20.19.0", true],
    ["v20.20.2", true],
    ["v21.7.3", false],
    ["v22.11.0", false],
    ["v22.12.0", true],
    ["v23.11.1", true],
    ["v24.0.0", true],
    ["v100.0.0", true],
  ])("%s: %s", (version, supported) => {
    expect(isSupportedNode(version)).toBe(supported);
  });

  test("an old one is told what to install", () => {
    expect(() => ensureNode("v16.20.2")).toThrow(/v16\.20\.2.*Install .*then try again/);
  });
});
