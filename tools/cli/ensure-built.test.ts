import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newestChange, reasonToBuild, wantedOrigin } from "./ensure-built.mjs";

describe("when the sources last changed", () => {
  let folder = "";
  /** Puts a file or folder at a time of our choosing, so that nothing here depends on the clock. */
  const at = (path: string, seconds: number) => utimesSync(join(folder, path), seconds, seconds);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sources-"));
    mkdirSync(join(folder, "app/routes"), { recursive: true });
    writeFileSync(join(folder, "app/routes/home.tsx"), "");
    writeFileSync(join(folder, "app/routes/home.test.tsx"), "");
    writeFileSync(join(folder, "vite.config.ts"), "");
    for (const path of ["app/routes/home.tsx", "app/routes/home.test.tsx", "app/routes", "app", "vite.config.ts"]) {
      at(path, 100);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = () => newestChange(folder, ["app", "vite.config.ts", "not-there"]);

  test("is the time of the newest file, however deep", () => {
    expect(change()).toBe(100_000);
    at("app/routes/home.tsx", 200);
    expect(change()).toBe(200_000);
  });

  test("counts single files", () => {
    at("vite.config.ts", 300);
    expect(change()).toBe(300_000);
  });

  test("notices a deleted file by its folder", () => {
    at("app/routes", 400);
    expect(change()).toBe(400_000);
  });

  test("leaves tests aside: they are no part of the build", () => {
    at("app/routes/home.test.tsx", 500);
    expect(change()).toBe(100_000);
  });

  test("is nothing where there is nothing", () => {
    expect(newestChange(folder, ["not-there"])).toBe(0);
  });
});

describe("whether to build", () => {
  const build = { origin: "https://brand.example", builtAt: 1000 };
  const sources = { changedAt: 900, origin: undefined, brandSource: 'origin: "https://brand.example",' };

  test.each([
    ["not built", undefined, sources, /not been built/],
    ["current", build, sources, undefined],
    ["changed at the very moment", build, { ...sources, changedAt: 1000 }, undefined],
    ["changed since", build, { ...sources, changedAt: 1001 }, /newer/],
    ["for the origin asked for", build, { ...sources, origin: "https://brand.example" }, undefined],
    ["for another origin", build, { ...sources, origin: "https://other.example" }, /was for https:\/\/brand\.example/],
    ["for an origin no longer asked for", { ...build, origin: "https://other.example" }, sources, /no longer set/],
  ])("%s", (_, built, from, reason) => {
    const answer = reasonToBuild(built, from);
    if (reason) expect(answer).toMatch(reason);
    else expect(answer).toBeUndefined();
  });

  test.each([
    [undefined, undefined],
    ["", undefined],
    ["https://www.example.com/", "https://www.example.com"],
  ])("SITE_URL %s asks for %s", (siteUrl, origin) => {
    expect(wantedOrigin(siteUrl)).toBe(origin);
  });

  test("a SITE_URL that is no address is named and not repeated", () => {
    expect(() => wantedOrigin("www.example.com")).toThrow(
      /^SITE_URL is no web address\. Write it like https:\/\/www\.example\.com, or unset it\.$/,
    );
  });
});
