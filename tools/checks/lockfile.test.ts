import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** npm silently skips an optional package without a hash, even on the platform that needs it. */
test.each(["package-lock.json", "bench/package-lock.json", "packages/film/package-lock.json"])(
  "every package in %s has an integrity hash",
  (file) => {
    type Entry = { integrity?: string; link?: true };
    const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
    // Workspace packages and links to them are not downloaded and have no hash.
    const fetched = Object.entries(packages).filter(([path, { link }]) => path.startsWith("node_modules/") && !link);
    const unverified = fetched.filter(([, { integrity }]) => !integrity);
    expect(unverified.map(([path]) => path)).toEqual([]);
  },
);
