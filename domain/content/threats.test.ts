import * as v from "valibot";
import { describe, expect, it } from "vitest";
import file from "../../content/threats.json" with { type: "json" };
import { ACTIONS } from "../guard/verdict.ts";
import { knownThreat, THREATS, threatsSchema } from "./threats.ts";

const mistakes = (threats: unknown[]) => v.safeParse(threatsSchema, { threats }).issues?.map(({ message }) => message);
const [first, second, ...others] = file.threats;

describe("the list of threats", () => {
  it("is a sound file", () => {
    expect(mistakes(file.threats)).toBeUndefined();
  });

  it("gives the lab only actions that it has", () => {
    for (const { families, action } of THREATS) if (families.length > 0) expect(ACTIONS).toContain(action);
  });

  it.each([
    ["an id twice", [first, { ...second, id: first?.id }, ...others], "has an id twice"],
    [
      "a family of the lab twice",
      [first, { ...second, families: first?.families }, ...others],
      "must name each family of the lab once",
    ],
    [
      "a family of the lab missing",
      [{ ...first, families: [] }, second, ...others],
      "must name each family of the lab once",
    ],
    ["a sixth action", [{ ...first, action: "decode" }, second, ...others], expect.stringContaining("decode")],
    ["an id of no list", [{ ...first, agentic: "ASI11" }, second, ...others], expect.stringContaining("agentic")],
  ])("refuses %s", (_, threats, message) => {
    expect(mistakes(threats)).toEqual([message]);
  });

  it("says which name it does not know", () => {
    expect(() => knownThreat("worm")).toThrow("worm is no threat of content/threats.json");
  });
});
