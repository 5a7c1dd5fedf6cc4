import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** The port of the site that run.ts has started, and the folder of the screenshots to compare with. */
const { SHOTS_PORT = "", SHOTS_BEFORE = "" } = process.env;
/** A host name without port, since some pages show their own address; browsers treat it like localhost. */
const HOST = "shots.localhost";
const { args = [], ...launchOptions } = base.use?.launchOptions ?? {};
/** Flags for reproducible painting: partial repaints blend edges, and images may be decoded a frame late. */
const PAINT_FLAGS = ["--disable-partial-raster", "--disable-checker-imaging"];
const hostRule = `--host-resolver-rules=MAP ${HOST}:80 127.0.0.1:${SHOTS_PORT}`;

export default defineConfig({
  testMatch: "take.spec.ts",
  outputDir: "../../.cache/shots/differences",
  snapshotPathTemplate: `${SHOTS_BEFORE}/{arg}{ext}`,
  updateSnapshots: "none",
  fullyParallel: true,
  workers: availableParallelism() + 1,
  // Headless Chromium on busy cores stops painting one page in a hundred, whatever its content.
  retries: 2,
  timeout: 120_000,
  reporter: [["dot"], ["html", { outputFolder: "../../.cache/shots/report", open: "never" }]],
  use: {
    baseURL: `http://${HOST}`,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { ...launchOptions, args: [...args, ...PAINT_FLAGS, hostRule] },
  },
});
