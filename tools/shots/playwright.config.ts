import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";
import { root } from "../cli/run.mjs";
import { HOST } from "./states.ts";

/** The port of the site that run.ts has started, and the folder of the screenshots to compare with. */
const { SHOTS_PORT = "", SHOTS_AGAINST = "" } = process.env;
const { args = [], ...launchOptions } = base.use?.launchOptions ?? {};

/** Flags for reproducible painting: partial repaints blend edges, and images may be decoded a frame late. */
const PAINT_FLAGS = ["--disable-partial-raster", "--disable-checker-imaging"];

export default defineConfig({
  testMatch: "take.spec.ts",
  outputDir: join(root, ".cache/shots/differences"),
  snapshotPathTemplate: `${SHOTS_AGAINST}/{arg}{ext}`,
  updateSnapshots: "none",
  fullyParallel: true,
  workers: availableParallelism() + 1,
  // Headless Chromium on busy cores stops painting one page in a hundred, whatever its content.
  retries: 2,
  timeout: 120_000,
  reporter: [["dot"], ["html", { outputFolder: join(root, ".cache/shots/report"), open: "never" }]],
  use: {
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...launchOptions,
      args: [...args, ...PAINT_FLAGS, `--host-resolver-rules=MAP ${HOST}:80 127.0.0.1:${SHOTS_PORT}`],
    },
  },
});
