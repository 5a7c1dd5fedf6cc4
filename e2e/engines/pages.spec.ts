import { distinctPaths, unknownPaths } from "../support/site.ts";
import { expect, test } from "./visitor.ts";

/** One page with other words: the first and the last are looked at here, and all of them in Chromium. */
const otherArticles = distinctPaths.filter((path) => /^\/blog\/[^/]+$/.test(path)).slice(1, -1);

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** WebKit's console reports that the document itself was answered with 404, which is right. */
function withoutMissingDocument(complaints: string[], address: string) {
  const place = complaints.findIndex((text) => text.includes("404 (Not Found)") && text.endsWith(`(${address})`));
  if (place >= 0) complaints.splice(place, 1);
}

// The fixture adds: nothing in the console, and so no policy violated and nothing thrown.
for (const path of [...distinctPaths, ...unknownPaths].filter((path) => !otherArticles.includes(path))) {
  test(`${path} comes without a complaint and fits the screen`, async ({ visitor }) => {
    const { engine } = visitor;
    await engine.resize(1280, 800);
    if (path.startsWith("/console")) await engine.open(visitor.address(path));
    else await visitor.open(path);
    expect(await engine.evaluate(overflow)).toBe(0);
    await engine.resize(390, 844);
    expect(await engine.evaluate(overflow)).toBe(0);
    // Sections far below bring their scripts when one comes near.
    await engine.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await engine.evaluate(overflow)).toBe(0);
    if (unknownPaths.includes(path)) withoutMissingDocument(engine.complaints, visitor.address(path));
  });
}
