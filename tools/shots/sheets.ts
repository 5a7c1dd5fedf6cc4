import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { root } from "../cli/run.mjs";
import { SHEETS, type Sheet, shotsOfSheet } from "./options.ts";

const FOLDER = join(root, "docs/pictures");

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

/** Combines screenshots into the README's contact sheets in docs/pictures/. */
export async function drawSheets(folder: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  for (const sheet of SHEETS) {
    const source = join(folder, `${sheet.name}.html`);
    const files = shotsOfSheet(sheet).map(({ file }) => file);
    writeFileSync(source, html(sheet, files));
    await page.goto(pathToFileURL(source).href);
    await page.locator("body").screenshot({ path: join(FOLDER, `${sheet.name}.jpg`), type: "jpeg", quality: 72 });
  }
  await browser.close();
}
