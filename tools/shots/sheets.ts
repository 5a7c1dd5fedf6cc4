import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { root } from "../cli/run.mjs";
import { Problem } from "../cli/say.mjs";
import { SHEETS, type Sheet, shotsOfSheet } from "./options.ts";

const FOLDER = join(root, "docs/pictures");
const MAX_KB = 600;

const html = ({ columns, width, height }: Sheet, files: readonly string[]) => `<!doctype html>
<style>
  body { margin: 0; padding: 24px; background: #08090b; }
  main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 20px; }
  img {
    width: 100%; aspect-ratio: ${width} / ${height}; object-fit: cover; object-position: top;
    border-radius: 8px; outline: 1px solid #2a2d33;
  }
</style>
<main>${files.map((file) => `<img src="${file}" alt="">`).join("")}</main>`;

/** Combines screenshots into the README's contact sheets in docs/pictures/. @returns the files with their sizes */
export async function drawSheets(folder: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const sizes: [path: string, bytes: number][] = [];
  for (const sheet of SHEETS) {
    const source = join(folder, `${sheet.name}.html`);
    writeFileSync(
      source,
      html(
        sheet,
        shotsOfSheet(sheet).map(({ file }) => file),
      ),
    );
    await page.goto(pathToFileURL(source).href);
    const path = join(FOLDER, `${sheet.name}.jpg`);
    await page.locator("body").screenshot({ path, type: "jpeg", quality: 72 });
    sizes.push([path, statSync(path).size]);
  }
  await browser.close();
  const kilobytes = sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  if (kilobytes > MAX_KB) throw new Problem(`The README's pictures are ${Math.round(kilobytes)} KB, over ${MAX_KB}.`);
  return sizes.map(([path, bytes]) => `${path}: ${Math.round(bytes / 1000)} KB`);
}
