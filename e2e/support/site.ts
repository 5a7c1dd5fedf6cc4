import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { SiteManifest } from "../../server/pages/manifest.ts";
import { promised } from "../../server/testing/promised.ts";

export const manifest: SiteManifest = JSON.parse(readFileSync("build/site.json", "utf8"));
/** All pages except data files, the form's topics, newsletter pages (which need a mail server) and embeds. */
export const pagePaths = Object.keys(manifest.pages).filter(
  (path) => !/\.|^\/(?:contact|newsletter)\//.test(path) && !manifest.framed.includes(path),
);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
/** Pages with a route of their own in folders whose other pages share one. */
const SINGLE = [
  "/benchmarks/compare",
  "/benchmarks/data",
  "/benchmarks/releases",
  "/resources/calculators",
  "/resources/report",
];
/** Pages that share a route, by folder: they differ only in content. */
const shared = ["/blog", "/blog/topic", "/benchmarks", "/benchmarks/compare", "/benchmarks/releases", "/resources"].map(
  (folder) => pagePaths.filter((path) => folderOf(path) === folder && !SINGLE.includes(path)),
);
/** One page of each route. */
export const routePaths = pagePaths.filter((path) => !shared.some((pages) => pages.indexOf(path) > 0));
/** All pages except those that differ from others only in names and numbers. */
export const distinctPaths = pagePaths.filter(
  (path) => routePaths.includes(path) || !/^\/(?:benchmarks|blog\/topic)\//.test(path),
);
export const unknownPaths = ["/no-such-page", "/console/no-such-page"];

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits for hydration; before it, every link causes a document load. */
export async function hydrated(page: Page) {
  await expect(page.locator("[data-enhanced=true]").first()).toBeAttached();
}

/** Opens a page and presses a key, so that scripts load at once instead of waiting for an idle moment. */
export async function openHydrated(page: Page, path: string) {
  const response = await page.goto(path);
  await page.keyboard.press("Shift");
  await hydrated(page);
  return response;
}

/** Navigates without a link by changing the URL and firing popstate, as back and forward do. */
export async function navigate(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The horizontal overflow of the page, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects an element to come to rest directly below the header. */
export async function expectBelowHeader(part: Locator, tolerance = 200) {
  const HEADER_HEIGHT = 64;
  const distance = async () => ((await part.boundingBox())?.y ?? Number.NaN) - HEADER_HEIGHT;
  await expect.poll(async () => (await distance()) >= 0 && (await distance()) < tolerance).toBe(true);
}

/** Text that a copy button puts on the clipboard. Read by pasting: the policy blocks clipboard access by scripts. */
export async function copiedBy(button: Locator, notice: string): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(["clipboard-write"]);
  await button.click();
  await expect(page.getByText(notice).filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("textarea"), { id: "paste" })));
  await page.locator("#paste").focus();
  await page.keyboard.press("ControlOrMeta+v");
  const text = await page.locator("#paste").inputValue();
  await page.locator("#paste").evaluate((field) => field.remove());
  return text;
}

/** Delays matching requests until they are released, and counts them. */
export async function holdRequests(page: Page, what: string | RegExp) {
  const { promise: released, resolve: release } = promised();
  const heldRequests = { count: 0, release: () => release() };
  await page.route(what, async (route) => {
    heldRequests.count += 1;
    await released;
    await route.continue();
  });
  return heldRequests;
}

/** Aborts matching requests while `isOn`. Interception never ends, since that can fail a request that is just being made. */
export async function abortRequests(page: Page, what: RegExp) {
  const aborted = { isOn: true };
  await page.route(what, (route) => (aborted.isOn ? route.abort() : route.continue()));
  return aborted;
}

/** Records the URLs that the page requests from this call on. */
export function requestsOf(page: Page) {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  return requested;
}

/** Expects that the browser keeps nothing of the site beyond the page. */
export async function expectNothingStored(page: Page) {
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
}

/** Counts document loads of this page; a redirect is part of the same load. */
export function countDocumentLoads(page: Page) {
  const counter = { loads: 0 };
  page.on("request", (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && !request.redirectedFrom()) counter.loads += 1;
  });
  return counter;
}

/** Slows down a page's connection. `latency` is that of a round trip, in milliseconds. */
export async function throttleNetwork(page: Page, latency: number, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

type Fixtures = {
  /** Whether the browser allows autoplay. Off by default, because decoding the video takes most of a core. */
  autoplay: boolean;
  /** Console errors to ignore, such as for documents or chunks that are missing on purpose. */
  tolerated: RegExp;
  reportedErrors: string[];
};

/** Fails any test with an uncaught exception, CSP violation or console error. */
export const test = base.extend<Fixtures>({
  autoplay: [false, { option: true }],
  tolerated: [/^Failed to load resource/, { option: true }],
  reportedErrors: [
    async ({ page, tolerated, autoplay }, use) => {
      const reportedErrors: string[] = [];
      page.on("pageerror", (error) => reportedErrors.push(`threw: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" && !tolerated.test(message.text()))
          reportedErrors.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() =>
        addEventListener("securitypolicyviolation", (event) =>
          console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`),
        ),
      );
      if (!autoplay) {
        await page.addInitScript(() => {
          HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
        });
      }
      // To reproduce a flaky test: a phone with a mediocre signal.
      if (process.env.E2E_SLOW_LINE === "1") await throttleNetwork(page, 100, 1_000_000);
      await use(reportedErrors);
      expect(reportedErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export const withoutScripts = test.extend({ javaScriptEnabled: false });
export const onPhone = test.extend(phone);

export { expect };
