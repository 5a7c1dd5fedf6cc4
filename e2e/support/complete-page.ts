import { expect, type Page } from "@playwright/test";

// Rule K6: a loaded page is complete without scrolling. Its `innerText` contains every displayed text node, a full-page
// screenshot has no empty stretch, and every heading is printed.

/** Text that `innerText` lacks because content-visibility skips its layout. */
export const textMissingFromInnerText = (page: Page) =>
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

/** Scale of the screenshot, which takes a third of the time in full size. */
const SCALE = 0.25;

/** Height in CSS pixels of the tallest run of rows of one colour in a full-page screenshot. */
export async function tallestEmptyStretch(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send("Page.getLayoutMetrics");
  const { data } = await session.send("Page.captureScreenshot", {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: SCALE },
  });
  const rows = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) throw new Error("this browser has no canvas");
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    let tallest = 0;
    let run = 0;
    for (let row = 0; row < height; row += 1) {
      const first = row * width;
      const isEmpty = pixels.subarray(first, first + width).every((pixel) => pixel === pixels[first]);
      run = isEmpty ? run + 1 : 0;
      tallest = Math.max(tallest, run);
    }
    return tallest;
  }, `data:image/png;base64,${data}`);
  return rows / SCALE;
}

/** Expects every heading in print. Call it last, because switching media starts transitions. */
export async function expectEveryHeadingPrinted(page: Page) {
  await page.emulateMedia({ media: "print" });
  const unprinted = await page
    .getByRole("main")
    .getByRole("heading")
    .evaluateAll((all) => all.filter((heading) => heading.getClientRects().length === 0).map((one) => one.textContent));
  expect(unprinted, "headings that print leaves out").toEqual([]);
}
