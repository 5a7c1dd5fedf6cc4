import type { Page } from "@playwright/test";
import { expect, navigate, openHydrated, test } from "./support/site.ts";

const PARTS = "main > *, body > footer";
const HEADER_HEIGHT = 64;

/** Expects the element directly below the header. */
async function expectAtTop(page: Page, part: string) {
  const top = () => page.locator(part).evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(HEADER_HEIGHT);
  await expect.poll(top).toBeLessThan(HEADER_HEIGHT + 200);
}

test("an anchor link works before any script has loaded", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/guard");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Limits" }).click();
  await expectAtTop(page, "section#limits");
});

test("an anchor link scrolls to its section from the page, by URL and from a search result", async ({ page }) => {
  await openHydrated(page, "/guard");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Limits" }).click();
  await expectAtTop(page, "section#limits");

  await page.goto("/guard#limits");
  await expectAtTop(page, "section#limits");

  await openHydrated(page, "/");
  await navigate(page, "/guard#limits");
  await expectAtTop(page, "section#limits");
});

test("no element overflows its section horizontally, where it would be clipped", async ({ page }) => {
  for (const [width, ...paths] of [
    [390, "/benchmarks?w=20-10-70", "/blog"],
    [1280, "/benchmarks?w=20-10-70", "/benchmarks/o1"],
  ] as const) {
    await page.setViewportSize({ width, height: 20_000 });
    for (const path of paths) {
      await openHydrated(page, path);
      const cut = await page.locator(PARTS).evaluateAll((parts) => {
        const hides = (element: Element) => getComputedStyle(element).overflowX !== "visible";
        const outside = (element: Element, part: Element) => {
          const [box, edge] = [element.getBoundingClientRect(), part.getBoundingClientRect()];
          return box.width > 0 && (box.left < edge.left - 1 || box.right > edge.right + 1);
        };
        const isPicture = (element: Element) => element.matches('img[alt=""], [aria-hidden]');
        const sticksOut = (element: Element, part: Element): boolean =>
          [...element.children].some(
            (child) => !isPicture(child) && (outside(child, part) || (!hides(child) && sticksOut(child, part))),
          );
        return parts.filter((part) => sticksOut(part, part)).map((part) => part.outerHTML.slice(0, 120));
      });
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
  }
});
