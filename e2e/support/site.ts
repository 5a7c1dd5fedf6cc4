import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";
import type { SiteManifest } from "../../server/pages/manifest.ts";

/** What was built is what is tested: the list of pages comes from the build itself. */
export const manifest: SiteManifest = JSON.parse(readFileSync("build/site.json", "utf8"));
/**
 * Data files are pages of the build, too, but nothing to look at; the form's topics are views of the form, what the
 * newsletter can say is no page without a mail server, and the embed is a part of other people's pages.
 */
export const pagePaths = Object.keys(manifest.pages).filter(
  (path) => !/\.|^\/(?:contact|newsletter)\//.test(path) && !manifest.framed.includes(path),
);
/** One page of each route: articles, for example, differ in their words and not in their frame. */
export const routePaths = pagePaths.filter(
  (path) => pagePaths.find((other) => parent(other) === parent(path)) === path || parent(path) === "",
);
/** Pages of their own in a folder of such. */
const listing = ["/benchmarks/compare", "/benchmarks/releases"];
/** Pages made from one table differ in their numbers alone: of those the first and the last are looked at. */
const alike = ["/benchmarks", "/benchmarks/compare", "/blog/topic"].flatMap((folder) =>
  pagePaths.filter((path) => parent(path) === folder && !listing.includes(path)).slice(1, -1),
);
export const distinctPaths = pagePaths.filter((path) => !alike.includes(path));
export const unknownPaths = ["/no-such-page", "/console/no-such-page"];

function parent(path: string) {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Waits until scripts have taken over; before that every link is a document load, which works but is not what is tested. */
export async function hydrated(page: Page) {
  await expect(page.locator("[data-enhanced=true]").first()).toBeAttached();
}

/** As somebody who acts at once: scripts then come without waiting for an idle moment, here as for a visitor. */
export async function openHydrated(page: Page, path: string) {
  const response = await page.goto(path);
  await page.keyboard.press("Shift");
  await hydrated(page);
  return response;
}

/** Leads to a page without a link, as back and forward do: the address changes, and the page is told. */
export async function navigate(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** By how many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is on the clipboard. The site's policy lets no script read it, so it is pasted as a person would. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("textarea"), { id: "paste" })));
  await page.locator("#paste").focus();
  await page.keyboard.press("ControlOrMeta+v");
  const text = await page.locator("#paste").inputValue();
  await page.locator("#paste").evaluate((field) => field.remove());
  return text;
}

/** Keeps what is asked for waiting until it is released. */
export async function hold(page: Page, what: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = { asked: 0, release };
  await page.route(what, async (route) => {
    held.asked += 1;
    await released;
    await route.continue();
  });
  return held;
}

/** Counts how often a document was loaded into this page; where a redirect leads is part of the same load. */
export function countDocumentLoads(page: Page) {
  const counter = { loads: 0 };
  page.on("request", (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && !request.redirectedFrom()) counter.loads += 1;
  });
  return counter;
}

type Fixtures = {
  /** Whether the browser lets the film play: decoding it takes most of a core. Elsewhere it refuses, as some do. */
  autoplay: boolean;
  /** What the console may say: a document or chunk that is missing on purpose is the test's own business. */
  tolerated: RegExp;
  complaints: string[];
};

/** Fails any test in whose page a script threw, a policy was violated or the console reported an error. */
export const test = base.extend<Fixtures>({
  autoplay: [false, { option: true }],
  tolerated: [/^Failed to load resource/, { option: true }],
  complaints: [
    async ({ page, tolerated, autoplay }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`threw: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" && !tolerated.test(message.text()))
          complaints.push(`console: ${message.text()}`);
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
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
