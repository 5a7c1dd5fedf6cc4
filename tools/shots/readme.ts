import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { root } from "../cli/run.mjs";
import { Problem } from "../cli/say.mjs";
import { type Shot, shotsOf } from "./states.ts";

const FOLDER = join(root, "docs/pictures");
const MAX_KB = 600;

type Sheet = {
  name: string;
  width: number;
  /** Of how many pixels of a picture the top is shown. */
  height: number;
  columns: number;
  titles: readonly string[];
};

/** The README's pictures: what somebody who has not seen the site should see of it. */
export const SHEETS: readonly Sheet[] = [
  {
    name: "screens",
    width: 1280,
    height: 900,
    columns: 3,
    titles: [
      "/",
      "/, another threat",
      "/guard",
      "/guard, lab with findings",
      "/guard/rules",
      "/benchmarks",
      "/benchmarks, row open",
      "/benchmarks, arena with four models",
      "/blog/echoleak",
      "/compliance",
      "/resources/calculators",
      "/contact, form in error",
    ],
  },
  {
    name: "phone",
    width: 390,
    height: 844,
    columns: 6,
    titles: ["/", "/, menu open", "/guard, lab with findings", "/benchmarks", "/blog/echoleak", "/contact"],
  },
];

export const shotsOfSheet = ({ titles, width }: Sheet): Shot[] =>
  titles.map((title) => {
    const shot = shotsOf([width]).find((one) => one.title === title);
    if (!shot) throw new Error(`there is no picture of ${title} at ${width} px`);
    return shot;
  });

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

/** Lays the pictures in `folder` out as sheets in docs/pictures/. @returns the files, with their size */
export async function drawSheets(browser: Browser, folder: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const sizes: number[] = [];
  const lines: string[] = [];
  for (const sheet of SHEETS) {
    const source = join(folder, `${sheet.name}.html`);
    const files = shotsOfSheet(sheet).map(({ file }) => file);
    writeFileSync(source, html(sheet, files));
    await page.goto(pathToFileURL(source).href);
    const path = join(FOLDER, `${sheet.name}.jpg`);
    await page.locator("body").screenshot({ path, type: "jpeg", quality: 72 });
    const { size } = statSync(path);
    sizes.push(size);
    lines.push(`${path}: ${Math.round(size / 1000)} KB`);
  }
  await page.close();
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  if (kilobytes > MAX_KB) throw new Problem(`The README's pictures are ${Math.round(kilobytes)} KB, over ${MAX_KB}.`);
  return lines;
}
