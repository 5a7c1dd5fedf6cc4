import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findEngines } from "./engines.mjs";

test("an engine is found with every program it needs, or not at all", () => {
  const { firefox, webkit } = findEngines();
  for (const file of [...Object.values(firefox ?? {}), ...Object.values(webkit ?? {})]) {
    expect(existsSync(file), file).toBe(true);
  }
  if (webkit) expect(Object.keys(webkit)).toEqual(["browser", "driver", "display"]);
});

test("where the path leads nowhere there is no engine", () => {
  const { PATH } = process.env;
  process.env.PATH = "/nowhere";
  try {
    expect(findEngines()).toEqual({});
  } finally {
    process.env.PATH = PATH;
  }
});
