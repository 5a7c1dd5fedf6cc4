import { join } from "node:path";
import { expect, type Page, type Request, test } from "@playwright/test";
import { parseOptions } from "./states.ts";

const { SHOTS_ARGS = "[]", SHOTS_INTO = "", SHOTS_BEFORE = "" } = process.env;

/** Keeps the hero video at its first frame, as in browsers that block autoplay. */
const blockAutoplay = () => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
};

/** Scrolls through the page to trigger lazy loading. Returns false if the browser has stopped painting frames. */
const scrollThrough = async () => {
  const FRAME_MS = 10_000;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) {
      const came = new Promise((resolve) => requestAnimationFrame(() => resolve(true)));
      if (!(await Promise.race([came, new Promise((resolve) => setTimeout(resolve, FRAME_MS, false))]))) return false;
    }
  }
  scrollTo(0, 0);
  return true;
};

/** Resolves when the document has not changed for a while and the browser is idle. */
const stillness = async () => {
  const QUIET_MS = 200;
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    let changedAt = performance.now();
    const observer = new MutationObserver(() => {
      changedAt = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = setInterval(() => {
      const loading = [...document.images].some((image) => image.currentSrc && !image.complete);
      if (loading || performance.now() - changedAt < QUIET_MS) return;
      clearInterval(timer);
      observer.disconnect();
      requestIdleCallback(() => resolve(), { timeout: 1_000 });
    }, 50);
  });
};

/** Returns a function that waits until the page is idle and has no pending requests. */
function settler(page: Page) {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async () => {
    do await page.evaluate(stillness);
    while (pending.size > 0);
  };
}

for (const { title, address, area, act, width, file } of parseOptions(JSON.parse(SHOTS_ARGS)).shots) {
  const path = join(SHOTS_INTO, file);
  const isPhone = width < 600;

  test.describe(() => {
    test.use({ viewport: { width, height: isPhone ? 844 : 800 }, isMobile: isPhone, hasTouch: isPhone });

    test(`${title} at ${width} px`, async ({ page }) => {
      const thrown: Error[] = [];
      page.on("pageerror", (error) => thrown.push(error));
      await page.addInitScript(blockAutoplay);
      const settle = settler(page);

      const response = await page.goto(address);
      expect(response?.status()).toBe(address.endsWith("/404") ? 404 : 200);
      // Waits for hydration, if the page has anything to hydrate.
      await page.waitForFunction(() => !document.querySelector("[data-enhanced=false]"));
      expect(await page.evaluate(scrollThrough), "the browser paints frames").toBe(true);
      await settle();
      await act(page);
      await page.evaluate(() => scrollTo(0, 0));
      await settle();
      expect(thrown).toEqual([]);

      const part = typeof area === "function" ? await area(page).boundingBox() : undefined;
      if (part === null) throw new Error("the part to show is not visible");
      const image = await page.screenshot({
        path,
        animations: "disabled",
        fullPage: area !== "screen",
        // Full width, so that overflow of the element becomes visible.
        ...(part ? { clip: { ...part, x: 0, width } } : {}),
      });
      if (SHOTS_BEFORE !== "") expect(image).toMatchSnapshot([file], { threshold: 0, maxDiffPixels: 0 });
    });
  });
}
