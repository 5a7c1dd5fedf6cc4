import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/visitor.ts";
import { findBrowser } from "./tools/cli/browsers.mjs";

/** Set E2E_PORT to run twice on one machine. */
const port = process.env.E2E_PORT ?? "4173";
const origin = `http://localhost:${port}`;
/** `npm test` sets CHROMIUM_PATH. Otherwise: an installed browser, or Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();

/** Smoke tests in Firefox and WebKit, which are not driven by Playwright. */
const ENGINES = /\/e2e\/engines\/[^/]*\.spec\.ts$/;

export default defineConfig<EngineOptions>({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 3,
  // Generous: a loaded machine is slow, not broken.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: origin,
    // Traces take a quarter of the run time; record a failing test with `npx playwright test --trace on NAME`.
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // No background traffic: Playwright and Lighthouse turn off the rest themselves.
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-quic"],
    },
  },
  projects: [
    { name: "desktop", testIgnore: [/\.phone\.spec\.ts$/, ENGINES], use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testMatch: /\.phone\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // One browser per test file, not per test.
    ...(["firefox", "webkit"] as const).map((engineName) => ({
      name: engineName,
      testMatch: ENGINES,
      grepInvert: engineName === "firefox" ? /@webkit/ : /@firefox/,
      fullyParallel: false,
      use: { engineName },
    })),
  ],
  webServer: {
    command: "node build/process/main.js",
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    timeout: 30_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    // Playwright empties test-results before it starts the server, so every run has a new database.
    env: {
      PORT: port,
      DATABASE_URL: "file:./test-results/database/site.db",
      // Each test sends its own client address, so that tests do not share rate limits.
      TRUSTED_PROXIES: "127.0.0.1, ::1",
      LOG_LEVEL: "warn",
    },
  },
});
