import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./states.ts";

type Difference = { shot: Shot; share: number; note?: string };

/** Runs in a blank page: the browser reads its own pictures. What only one of the two has differs. */
async function comparePixels(pictures: string[]): Promise<{ share: number; picture: string }> {
  const [SAME, OTHER] = [0xff000000, 0xffff00ff];
  const images = await Promise.all(
    pictures.map(async (base64) => createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  // What is the same in both becomes black.
  context.globalCompositeOperation = "difference";
  for (const image of images) context.drawImage(image, 0, 0);
  const drawn = context.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(drawn.data.buffer);
  let differing = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    if (pixels[index] === SAME) continue;
    pixels[index] = OTHER;
    differing += 1;
  }
  context.putImageData(drawn, 0, 0);
  return { share: differing / pixels.length, picture: canvas.toDataURL().replace(/^.*,/, "") };
}

type Folders = { before: string; after: string; differences: string };

/** The pictures that are not the same in both folders, the most different first. */
export async function compareAll(browser: Browser, shots: readonly Shot[], folders: Folders): Promise<Difference[]> {
  mkdirSync(folders.differences, { recursive: true });
  const page = await browser.newPage();
  const found: Difference[] = [];
  for (const shot of shots) {
    const files = [join(folders.before, shot.file), join(folders.after, shot.file)];
    if (!files.every((file) => existsSync(file))) continue;
    const [before, after] = files.map((file) => readFileSync(file, "base64")) as [string, string];
    if (before === after) continue;
    const { share, picture } = await page.evaluate(comparePixels, [before, after]);
    if (share === 0) continue;
    writeFileSync(join(folders.differences, shot.file), picture, "base64");
    found.push({ shot, share });
  }
  await page.close();
  return found.sort((one, other) => other.share - one.share);
}

/** Never "0 %" for what differs. */
const percent = (share: number) => (share < 0.0001 ? "< 0.01 %" : `${(100 * share).toFixed(2)} %`);

export function differencesTable(differences: readonly Difference[]): string {
  return differences
    .map(
      ({ shot, share, note }) =>
        `${(note ?? percent(share)).padStart(10)}  ${String(shot.width).padStart(4)} px  ${shot.title}`,
    )
    .join("\n");
}

const STYLE = `body{margin:2rem;background:#16181d;color:#e8e8e8;font:14px/1.5 system-ui,sans-serif}a{color:inherit}
table{border-spacing:1rem}th{text-align:left;vertical-align:top;font-weight:600}td{vertical-align:top}
img{display:block;max-width:100%;border:1px solid #444}td img{width:200px;max-height:320px;object-fit:cover;object-position:top}
.pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;align-items:start}figure{margin:0}`;

const html = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>\n${body}\n</html>\n`;
const linked = (source: string, alt: string) =>
  `<a href="${source}"><img src="${source}" alt="${alt}" loading="lazy"></a>`;

/** Thumbnails by page and width. */
export function contactSheet(shots: readonly Shot[], folder: string): string {
  const titles = [...new Set(shots.map(({ title }) => title))];
  const widths = [...new Set(shots.map(({ width }) => width))];
  const cell = (title: string, width: number) => {
    const shot = shots.find((entry) => entry.title === title && entry.width === width);
    return `<td>${shot && existsSync(join(folder, shot.file)) ? linked(shot.file, `${title} at ${width} px`) : ""}</td>`;
  };
  const head = widths.map((width) => `<th>${width} px</th>`).join("");
  const rows = titles.map((title) => `<tr><th>${title}</th>${widths.map((width) => cell(title, width)).join("")}</tr>`);
  return html("Pages by width", `<table><tr><th></th>${head}</tr>\n${rows.join("\n")}</table>`);
}

/** Before, after and what differs, side by side. */
export function differencesSheet(differences: readonly Difference[], folders: Folders, reference: string): string {
  const picture = (folder: string, caption: string, file: string) => {
    const path = join(folder, file);
    if (!existsSync(path)) return `<figure>${caption}: none</figure>`;
    return `<figure>${caption}${linked(relative(folders.differences, path), caption)}</figure>`;
  };
  const parts = differences.map(
    ({ shot, share, note }) => `<h2>${shot.title} at ${shot.width} px: ${note ?? percent(share)}</h2>
<div class="pictures">${picture(folders.before, "Before", shot.file)}${picture(folders.after, "After", shot.file)}${picture(folders.differences, "Difference", shot.file)}</div>`,
  );
  return html(`Differences to ${reference}`, parts.join("\n") || "<p>No difference.</p>");
}
