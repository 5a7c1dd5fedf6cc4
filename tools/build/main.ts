import "./production.ts";

import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { publishedArticles, readArticles } from "#app/content/articles.server.ts";
import { publishedBenchmark, publishedReleases } from "#app/content/benchmark.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { tool } from "../cli/run.mjs";
import { keepEarlierAssets } from "./asset-history.ts";
import { BUILD_FOLDERS, promoteBuild } from "./build-folders.ts";
import { publicationOfBuild, publishedOrigin, readBuildArguments } from "./build-settings.ts";
import { checkArticles, checkContent } from "./check-content.ts";
import { checkLinks, checkPaths } from "./check-links.ts";
import { compressFiles } from "./compress.ts";
import { finishPages, renderNotFoundPages, writeSiteManifest } from "./finish-pages.ts";
import { publishedFiles, writePdfs, writePublished } from "./publish/publish.ts";
import { articleImages, modelImages, pageImages } from "./share-images/images.ts";
import { drawShareImages } from "./share-images/svg.ts";

// Built in a separate folder, so that a failed build does not touch the one that is served.
const BUILD = BUILD_FOLDERS.next;
const CLIENT = join(BUILD, "client");
const SHARE_IMAGES = ".cache/share-images";
process.env.BUILD_DIRECTORY = BUILD;

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a package's command-line script; its output is shown only if it fails. */
async function runTool(packageName: string, name: string, args: string[]): Promise<void> {
  const [program, command] = tool(packageName, name, args);
  await promisify(execFile)(program, command, { maxBuffer: 64 * 1024 * 1024 }).catch(({ code, stdout, stderr }) => {
    throw new Error(`${name} ${args.join(" ")} stopped with code ${code}\n${stdout}${stderr}`);
  });
}

try {
  readBuildArguments(process.argv.slice(2));
  const publication = publicationOfBuild();
  const { preview } = publication;
  console.log(preview ? "Building a preview, drafts included" : "Building the site");
  const origin = publishedOrigin();
  await checkContent();
  const articleFiles = readArticles();
  for (const note of checkArticles(articleFiles, publication)) console.log(note);
  const articles = publishedArticles(publication, articleFiles);
  const redirects = yamlFile("redirects");
  await rm(BUILD, { recursive: true, force: true });
  // In parallel: react-router runs in a process of its own.
  const [images] = await Promise.all([
    step("share images", () =>
      drawShareImages([...articleImages(articles), ...modelImages(publishedBenchmark().models)], SHARE_IMAGES),
    ),
    step("pages and scripts", () => runTool("@react-router/dev", "react-router", ["build"])),
  ]);
  const notFound = await step("not-found pages", () => renderNotFoundPages(BUILD));
  const { built: pages, found, links } = await step("finished pages", () => finishPages(CLIENT, notFound));
  await step("feeds, sitemap, search", () => {
    const content = { articles, releases: publishedReleases() };
    return writePublished(CLIENT, publishedFiles(found, content, { origin, builtAt: new Date(), preview, redirects }));
  });
  await step("PDFs", () => writePdfs(CLIENT, yamlFile("resources/index").resources));
  await step("share images of pages", async () =>
    writePublished(CLIENT, { ...images, ...(await drawShareImages(pageImages(found), SHARE_IMAGES)) }),
  );
  await keepEarlierAssets({ last: BUILD_FOLDERS.current, next: BUILD });
  await step("links", () => checkLinks(CLIENT, links, origin));
  await checkPaths(redirects, CLIENT, Object.keys(pages.pages));
  await step("compressed copies", () => compressFiles(CLIENT, join(BUILD_FOLDERS.current, "client")));
  await step("server", () =>
    runTool("vite", "vite", ["build", "--config", "vite.server.config.ts", "--logLevel", "warn"]),
  );
  const buildId = await writeSiteManifest(BUILD, pages, { redirects, preview });
  await promoteBuild(BUILD_FOLDERS);
  console.log(`Build ${buildId} is in ${BUILD_FOLDERS.current}/`);
} catch (error) {
  console.error(`\nThe build failed: ${reasonOf(error)}`);
  process.exitCode = 1;
}
