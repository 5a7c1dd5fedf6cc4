import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** npm passes over an optional package without a hash, on the very platform that needs it, and says nothing. */
test.each(["package-lock.json", "bench/package-lock.json", "packages/film/package-lock.json"])(
  "every package in %s is held to its hash",
  (file) => {
    type Entry = { integrity?: string; link?: true };
    const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
    // Only what is fetched has a hash: neither this repository's own packages nor the links to them.
    const fetched = Object.entries(packages).filter(([path, { link }]) => path.startsWith("node_modules/") && !link);
    const unverified = fetched.filter(([, { integrity }]) => !integrity);
    expect(unverified.map(([path]) => path)).toEqual([]);
  },
);
