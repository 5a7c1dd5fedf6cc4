import { expect, type Page } from "@playwright/test";

/** Maximum height of an empty stretch, in CSS pixels. Sections are at most 300 apart. */
const MAX_EMPTY_HEIGHT = 480;

/**
 * Rule K6: a loaded page is complete without scrolling. Its `innerText` contains every displayed text node, and a
 * full-page screenshot has no empty stretch.
 */
export async function expectCompletePage(page: Page, { withScreenshot }: { withScreenshot: boolean }) {
  expect(await textMissingFromInnerText(page), "displayed text that innerText leaves out").toEqual([]);
  if (withScreenshot) expect(await tallestEmptyStretch(page)).toBeLessThan(MAX_EMPTY_HEIGHT);
}

/** Rule K6 for print: every heading is printed. Call it last, because switching media starts transitions. */
export async function expectEveryHeadingPrinted(page: Page) {
  await page.emulateMedia({ media: "print" });
  const unprinted = await page
    .getByRole("main")
    .getByRole("heading")
    .evaluateAll((all) => all.filter((heading) => heading.getClientRects().length === 0).map((one) => one.textContent));
  expect(unprinted, "headings that print leaves out").toEqual([]);
}

/** Text that `innerText` lacks because content-visibility skips its layout. */
const textMissingFromInnerText = (page: Page) =>
  page.evaluate(() => {
    const lines = () => document.body.innerText.split("\n").map((line) => line.trim());
    const asLoaded = new Set(lines());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    const allLines = lines();
    document.adoptedStyleSheets = before;
    return allLines.filter((line) => !asLoaded.has(line));
  });

/** Height in CSS pixels of the tallest run of rows of one colour in a full-page screenshot. */
async function tallestEmptyStretch(page: Page): Promise<number> {
  const screenshot = await page.screenshot({ fullPage: true, scale: "css" });
  const url = `data:image/png;base64,${screenshot.toString("base64")}`;
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("this browser has no canvas");
    context.drawImage(image, 0, 0);
    let [tallest, run] = [0, 0];
    for (let row = 0; row < height; row += 1) {
      const pixels = new Uint32Array(context.getImageData(0, row, width, 1).data.buffer);
      run = pixels.every((pixel) => pixel === pixels[0]) ? run + 1 : 0;
      tallest = Math.max(tallest, run);
    }
    return tallest;
  }, url);
}
