import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/visitor.ts";
import { findBrowser } from "./tools/cli/browsers.mjs";

/** E2E_PORT lets two runs share a machine. */
const port = process.env.E2E_PORT ?? "4173";
const origin = `http://localhost:${port}`;
/** `npm run test:soak` puts a slow line between browser and site. */
const slowLine = process.env.E2E_SLOW_LINE === "1";
const sitePort = slowLine ? String(Number(port) + 1) : port;
/** `npm test` names the browser; run by hand, Playwright takes this machine's, or else its own. */
const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
const isRoot = process.getuid?.() === 0;

/** Smoke tests that other programs than Playwright drive. */
const ENGINES = /\/e2e\/engines\/[^/]*\.spec\.ts$/;

export default defineConfig<EngineOptions>({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 3,
  // Generous, because they only matter when something is wrong: a loaded machine is slow, not broken.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: origin,
    // Recording costs a quarter of the run; `npx playwright test --trace on NAME` records the one that failed.
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        // The browser's own traffic has no place in a test.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
  },
  projects: [
    { name: "desktop", testIgnore: [/\.phone\.spec\.ts$/, ENGINES], use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testMatch: /\.phone\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // A browser for each file of tests, not for each test.
    { name: "firefox", testMatch: ENGINES, fullyParallel: false, use: { engineName: "firefox" } },
    { name: "webkit", testMatch: ENGINES, fullyParallel: false, use: { engineName: "webkit" } },
  ],
  webServer: [
    {
      command: "node build/process/main.js",
      url: `http://localhost:${sitePort}/readyz`,
      reuseExistingServer: false,
      stdout: "ignore",
      stderr: "pipe",
      timeout: 30_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      // Playwright empties test-results before it starts the server: every run has a new database.
      env: {
        PORT: sitePort,
        DATABASE_URL: "file:./test-results/database/site.db",
        // Tests come from addresses of their own, so that one does not use up another's limit.
        TRUSTED_PROXIES: "127.0.0.1, ::1",
        LOG_LEVEL: "warn",
      },
    },
    ...(slowLine ? [{ command: `node e2e/support/slow-line.mjs ${port} ${sitePort}`, url: `${origin}/readyz` }] : []),
  ],
});
