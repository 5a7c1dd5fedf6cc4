import { chmodSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { findBrowser } from "./browsers.mjs";

afterEach(() => vi.unstubAllEnvs());

test("prefers the browser named in the environment, then one on the PATH that starts", async () => {
  const folder = await tempFolder({
    // Ubuntu's stub, which only prints where to get the browser.
    chromium: "#!/bin/sh\nexit 1\n",
    "google-chrome": "#!/bin/sh\nexit 0\n",
  });
  for (const name of ["chromium", "google-chrome"]) chmodSync(`${folder}/${name}`, 0o755);
  for (const name of ["CHROMIUM_PATH", "CHROME_PATH"]) vi.stubEnv(name, "");
  vi.stubEnv("PATH", folder);
  expect(findBrowser()).toBe(`${folder}/google-chrome`);
  vi.stubEnv("CHROMIUM_PATH", "/opt/chromium");
  expect(findBrowser()).toBe("/opt/chromium");
});
