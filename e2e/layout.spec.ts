import { expect, openHydrated, test } from "./support/site.ts";

const PARTS = "main > *, body > footer";

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
