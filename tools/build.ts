import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createAssetHistory } from "./build/asset-history.ts";
import { buildBootScript } from "./build/boot-script.ts";
import { checkLinks } from "./build/check-links.ts";
import { compressFiles } from "./build/compress.ts";
import { finishPages } from "./build/finish-pages.ts";
import { publishedOrigin } from "./build/origin.ts";
import { run } from "./build/run.ts";
import { writeSiteManifest } from "./build/site-manifest.ts";
import { modelImages } from "./share-images/model-images.ts";
import { publishShareImages } from "./share-images/publish.ts";

const BUILD = "build";
const CLIENT = join(BUILD, "client");

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

try {
  console.log("Building the site");
  const assets = createAssetHistory({ assets: join(CLIENT, "assets"), store: ".cache/earlier-assets" });
  await rm(join(BUILD, "site.json"), { force: true });
  await assets.setAside();
  await step("pages and scripts", () => run("react-router", ["build"]));
  const boot = await step("boot script", () => buildBootScript(CLIENT));
  const pages = await step("finished pages", () => finishPages(CLIENT, boot));
  await step("share images", async () =>
    publishShareImages(await modelImages(), { client: CLIENT, cache: ".cache/share-images" }),
  );
  await assets.putBack();
  await step("links", () => checkLinks(CLIENT, pages, publishedOrigin()));
  await step("compressed copies", () => compressFiles(CLIENT));
  await step("server", () => run("vite", ["build", "--config", "vite.server.config.ts", "--logLevel", "warn"]));
  await writeSiteManifest(BUILD, pages, boot);
} catch (error) {
  console.error(`\nThe build failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
