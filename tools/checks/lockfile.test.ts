import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** npm passes over an optional package without a hash, on the very platform that needs it, and says nothing. */
test.each(["package-lock.json", "bench/package-lock.json", "studio/package-lock.json"])(
  "every package in %s is held to its hash",
  (file) => {
    const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, { integrity?: string }> };
    const unverified = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && !integrity);
    expect(unverified.map(([path]) => path)).toEqual([]);
  },
);
