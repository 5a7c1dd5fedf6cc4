import { distinctPaths, unknownPaths } from "../support/site.ts";
import { expect, test } from "./visitor.ts";

/** Articles not tested here: they share one layout, so the first and last suffice; Chromium tests all. */
const otherArticles = distinctPaths.filter((path) => /^\/blog\/[^/]+$/.test(path)).slice(1, -1);

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Removes the expected console error of WebKit about a document with status 404. */
function withoutMissingDocument(reportedErrors: string[], address: string) {
  const place = reportedErrors.findIndex((text) => text.includes("404 (Not Found)") && text.endsWith(`(${address})`));
  if (place >= 0) reportedErrors.splice(place, 1);
}

// The fixture also fails the test on console errors, exceptions and CSP violations.
for (const path of [...distinctPaths, ...unknownPaths].filter((path) => !otherArticles.includes(path))) {
  test(`${path} loads without errors and does not overflow`, async ({ visitor }) => {
    const { engine } = visitor;
    await engine.resize(1280, 800);
    if (path.startsWith("/console")) await engine.open(visitor.address(path));
    else await visitor.open(path);
    expect(await engine.evaluate(overflow)).toBe(0);
    await engine.resize(390, 844);
    expect(await engine.evaluate(overflow)).toBe(0);
    // Scrolls down, since sections load their scripts when they are near.
    await engine.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await engine.evaluate(overflow)).toBe(0);
    if (unknownPaths.includes(path)) withoutMissingDocument(engine.reportedErrors, visitor.address(path));
  });
}
