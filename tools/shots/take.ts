import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import config from "../../playwright.config.ts";
import { findBrowser } from "../cli/browsers.mjs";
import type { Shot } from "./states.ts";

const STEP_MS = 30_000;
const SHOT_MS = 120_000;
/** One name whatever the port, since some pages show their own address; a browser trusts it like localhost. */
const HOST = "shots.localhost";

/** Whatever is painted is painted whole: a repainted strip blends its edges otherwise, and a picture may come a frame late. */
const WHOLE = ["--disable-partial-raster", "--disable-checker-imaging"];

/** The browser of the tests, which finds the site at `origin` under a name of its own. */
export function launch(origin?: string): Promise<Browser> {
  const { launchOptions } = config.use ?? {};
  // It may have been installed since the settings were read.
  const executablePath = findBrowser();
  const map = origin ? [`--host-resolver-rules=MAP ${HOST}:80 127.0.0.1:${new URL(origin).port}`] : [];
  return chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    args: [...(launchOptions?.args ?? []), ...WHOLE, ...map],
  });
}

/** Some browsers refuse to play by themselves: then the hero shows its first frame. */
const refuseFilm = () => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
};

/**
 * Sections wait for their scripts, and pictures for their bytes, until somebody comes near. What runs in the page names no
 * function inside: tsx would mark it with a helper that the page does not have.
 */
const scrollThrough = async () => {
  const FRAME_MS = 10_000;
  for (const part of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
  }
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

/** Resolves when nothing in the document has changed for a while and the browser has nothing left to do. */
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

/** Waits until the page is still and nothing it asked for is on its way. */
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

/** One page in a hundred of a headless Chromium on busy cores gets no frame any more, whatever is on it. */
class Frozen extends Error {}
const PAGES = 3;

async function take(page: Page, { state, width, file }: Shot, folder: string): Promise<void> {
  const thrown: Error[] = [];
  page.on("pageerror", (error) => thrown.push(error));
  const settle = settler(page);

  const { address = state.page, status = 200 } = state;
  const response = await page.goto(`http://${HOST}${address}`);
  if (response?.status() !== status) throw new Error(`answered ${response?.status()} instead of ${status}`);
  // Where scripts take over, they have.
  await page.waitForFunction(() => !document.querySelector("[data-enhanced=false]"));
  if (!(await page.evaluate(scrollThrough))) throw new Frozen("the browser paints no frame");
  await settle();
  await state.act?.(page);
  await page.evaluate(() => scrollTo(0, 0));
  await settle();
  if (thrown[0]) throw thrown[0];

  const part = typeof state.shows === "function" ? await state.shows(page).boundingBox() : undefined;
  if (part === null) throw new Error("the part to show is not visible");
  await page.screenshot({
    path: join(folder, file),
    animations: "disabled",
    fullPage: state.shows !== "screen",
    // Over the whole width: what sticks out of a part is a mistake to see.
    ...(part ? { clip: { ...part, x: 0, width } } : {}),
  });
}

/** Why there is no picture; undefined if there is. */
async function failureOf(browser: Browser, shot: Shot, folder: string, pages = PAGES): Promise<string | undefined> {
  const { width } = shot;
  const phone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : 800 },
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript(refuseFilm);
  const page = await context.newPage();
  // What is under way on a page that is closed fails.
  const late = setTimeout(() => page.close({ reason: `did not come to rest within ${SHOT_MS / 1000} s` }), SHOT_MS);
  try {
    await take(page, shot, folder);
    return undefined;
  } catch (error) {
    if (error instanceof Frozen && pages > 1) return failureOf(browser, shot, folder, pages - 1);
    return (error as Error).message;
  } finally {
    clearTimeout(late);
    await context.close();
  }
}

export type Failure = { shot: Shot; reason: string };

/** Takes the pictures, a few at once, and says which could not be taken. */
export async function takeAll(browser: Browser, shots: readonly Shot[], folder: string): Promise<Failure[]> {
  mkdirSync(folder, { recursive: true });
  const failures: Failure[] = [];
  const waiting = [...shots];
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const reason = await failureOf(browser, shot, folder);
      if (reason) failures.push({ shot, reason });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return failures;
}
