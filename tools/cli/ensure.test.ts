import { utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { isSupportedNode, lockfilesAgree, newestChange, reasonToBuild, wantedOrigin } from "./ensure.mjs";

test.each([
  ["v18.20.8", false],
  ["v20.18.3", false],
  ["v20.19.0", true],
  ["v21.7.3", false],
  ["v22.11.0", false],
  ["v22.12.0", true],
  ["v100.0.0", true],
])("Node %s is supported: %s", (version, supported) => expect(isSupportedNode(version)).toBe(supported));

const react = { version: "19.3.1", integrity: "sha512-a" };
const other = { version: "1.0.0", integrity: "sha512-b", optional: true };

test.each([
  ["the same", { react }, true],
  ["nothing installed", {}, false],
  ["another version", { react: { ...react, version: "19.3.0" } }, false],
  ["the same version with another hash", { react: { ...react, integrity: "sha512-z" } }, false],
  ["a package that was removed", { react, left: { version: "1.0.0" } }, false],
  ["a binary for this platform", { react, "binary-for-this-machine": { version: "1.0.0", optional: true } }, true],
  ["an optional package in another version", { react, "binary-for-another": { version: "0.9.0" } }, false],
])("installed packages compared with the lockfile: %s", (_, packages, agree) => {
  const wanted = { packages: { "": { version: "0.1.0" }, react, "binary-for-another": other } };
  expect(lockfilesAgree(wanted, { packages })).toBe(agree);
});

test.each([
  ["nothing newer", [], 100],
  ["a nested file", ["app/routes/home.tsx"], 200],
  ["a deleted file (its folder changes)", ["app/routes"], 200],
  ["a single file", ["vite.config.ts"], 200],
  ["a test, which is not part of the build", ["app/routes/home.test.tsx"], 100],
])("latest change of the sources: %s", async (_, changed, seconds) => {
  const files = { "app/routes/home.tsx": "", "app/routes/home.test.tsx": "", "vite.config.ts": "" };
  const folder = await tempFolder(files);
  const at = (path: string, time: number) => utimesSync(join(folder, path), time, time);
  for (const path of [...Object.keys(files), "app/routes", "app"]) at(path, 100);
  for (const path of changed) at(path, 200);
  expect(newestChange(folder, ["app", "vite.config.ts", "not-there"])).toBe(seconds * 1000);
});

describe("reasonToBuild", () => {
  const build = { origin: "https://brand.example", builtAt: 1000, preview: false };
  const sources = {
    changedAt: 1000,
    origin: undefined,
    preview: false,
    brandSource: 'origin: "https://brand.example",',
  };

  test.each([
    ["not built", undefined, sources, true],
    ["current", build, sources, false],
    ["sources changed since", build, { ...sources, changedAt: 1001 }, true],
    ["a preview, where none is accepted", { ...build, preview: true }, sources, true],
    ["a preview, where one is accepted", { ...build, preview: true }, { ...sources, preview: true }, false],
    ["for the requested origin", build, { ...sources, origin: "https://brand.example" }, false],
    ["for another origin", build, { ...sources, origin: "https://other.example" }, true],
    ["for an origin that is no longer requested", { ...build, origin: "https://other.example" }, sources, true],
  ])("%s", (_, built, from, wanted) => expect(reasonToBuild(built, from) !== undefined).toBe(wanted));

  test("SITE_URL sets the origin; an invalid one is not quoted, since it may contain a password", () => {
    expect([undefined, ""].map(wantedOrigin)).toEqual([undefined, undefined]);
    expect(wantedOrigin("https://www.example.com/")).toBe("https://www.example.com");
    expect(() => wantedOrigin("https://user:secret@")).toThrow(/^SITE_URL is not a web address\.(?!.*secret)/);
  });
});
