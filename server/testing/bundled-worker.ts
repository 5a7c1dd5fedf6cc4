import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

let bundle: Promise<string> | undefined;

/** The thread that renders pages, bundled from its source once a run; inside the project, so that it finds packages. */
export function bundledWorker(): Promise<string> {
  bundle ??= makeBundle();
  return bundle;
}

async function makeBundle(): Promise<string> {
  await mkdir(".cache", { recursive: true });
  const outDir = resolve(mkdtempSync(join(".cache", "pages-worker-")));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: { ssr: "server/pages/worker.ts", outDir, rolldownOptions: { output: { entryFileNames: "worker.js" } } },
  });
  return pathToFileURL(join(outDir, "worker.js")).href;
}
