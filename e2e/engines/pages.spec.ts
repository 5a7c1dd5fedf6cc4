import { routePaths, unknownPaths } from "../support/site.ts";
import { expect, test } from "./visitor.ts";

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Removes the expected console error of WebKit about a document with status 404. */
function withoutMissingDocument(reportedErrors: string[], address: string) {
  const place = reportedErrors.findIndex((text) => text.includes("404 (Not Found)") && text.endsWith(`(${address})`));
  if (place >= 0) reportedErrors.splice(place, 1);
}

// The fixture also fails the test on console errors, exceptions and CSP violations. Chromium tests the pages that
// differ only in content. Each page is loaded in one of the two engines, since loading all in both takes a minute of
// both cores; the journeys run in both.
for (const [index, path] of [...routePaths, ...unknownPaths].entries()) {
  const tag = index % 2 === 0 ? "@firefox" : "@webkit";
  test(`${path} loads without errors and does not overflow`, { tag }, async ({ visitor }) => {
    const { engine } = visitor;
    // Every other page of an engine is loaded in the size that the one before has ended in, which saves a resize.
    const startsWide = index % 4 < 2;
    const resize = (isWide: boolean) => (isWide ? engine.resize(1280, 800) : engine.resize(390, 844));
    await resize(startsWide);
    if (path.startsWith("/console")) await engine.open(visitor.address(path));
    else await visitor.open(path);
    expect(await engine.evaluate(overflow)).toBe(0);
    await resize(!startsWide);
    // Scrolls down, since sections load their scripts when they are near.
    await engine.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await engine.evaluate(overflow)).toBe(0);
    if (unknownPaths.includes(path)) withoutMissingDocument(engine.reportedErrors, visitor.address(path));
  });
}
