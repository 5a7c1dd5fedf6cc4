import { chmodSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { findBrowser, findEngines } from "./browsers.mjs";

afterEach(() => vi.unstubAllEnvs());

test("a browser named in the environment comes first, then one on the path that starts", async () => {
  const folder = await tempFolder({
    // Ubuntu's, which only says where to get one.
    chromium: "#!/bin/sh\nexit 1\n",
    "google-chrome": "#!/bin/sh\nexit 0\n",
  });
  for (const name of ["chromium", "google-chrome"]) chmodSync(`${folder}/${name}`, 0o755);
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("CHROME_PATH", "");
  vi.stubEnv("PATH", folder);
  expect(findBrowser()).toBe(`${folder}/google-chrome`);
  vi.stubEnv("CHROMIUM_PATH", "/opt/chromium");
  expect(findBrowser()).toBe("/opt/chromium");
});

test("where the path leads nowhere there is no engine", () => {
  vi.stubEnv("PATH", "/nowhere");
  expect(findEngines()).toEqual({});
});
