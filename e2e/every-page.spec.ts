import type { Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import {
  distinctPaths,
  expect,
  hydrated,
  manifest,
  pagePaths,
  routePaths,
  test,
  unknownPaths,
} from "./support/site.ts";

async function expectNoSidewaysScroll(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  // WCAG 1.4.12. Set from the test's side: the page's own policy allows no inline styles.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  expect(await overflow()).toBe(0);
}

/** What a button of the header opens, with everything in it unfolded. */
async function expectNoViolationInMenus(page: Page, name: string) {
  await hydrated(page);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name }).click();
  if (name === "Open menu") await header.locator("summary", { hasText: "Products" }).click();
  await expect(header.getByRole("link", { name: /^Guard/ })).toBeVisible();
  await expectNoViolation(page, { within: "header", state: `${name} unfolded` });
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: /^Guard/ })).toBeHidden();
}

// One visit per page for all that holds on every page. The fixture adds: no policy violated, no error logged, nothing thrown.
for (const path of [...distinctPaths, ...unknownPaths]) {
  test(`${path} keeps its policy, is accessible and fits narrow screens`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(unknownPaths.includes(path) ? 404 : 200);
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(path.startsWith("/console") ? 0 : 1);
    await expect(page.getByRole("contentinfo")).toHaveCount(path.startsWith("/console") ? 0 : 1);
    await page.waitForLoadState("networkidle");
    await expectNoViolation(page);
    if (routePaths.includes(path)) await expectNoViolationInMenus(page, "Products");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolation(page);
    if (routePaths.includes(path)) await expectNoViolationInMenus(page, "Open menu");
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test("every page describes itself in words of its own", async ({ request }) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of pagePaths) {
    const html = await (await request.get(path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const content = (key: string) => new RegExp(`<meta (?:name|property)="${key}" content="(.*?)"`).exec(head)?.[1];
    const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? "";
    const description = content("description") ?? "";
    const stylesheets = head.match(/<link rel="stylesheet" href="[^"]+"\/>/g) ?? [];
    expect.soft(stylesheets.length, path).toBe(1);
    expect.soft(title, path).toMatch(/^.{11,60}$/u);
    expect.soft(description, path).toMatch(/^.{50,160}$/u);
    expect.soft(content("og:title"), path).toBe(title);
    expect.soft(content("og:type"), path).toMatch(/^(website|article)$/);
    expect.soft(content("og:site_name"), path).toBeTruthy();
    expect.soft(html, path).toContain('<html lang="en-GB"');
    // Nothing a script would have to bring: the fallbacks are for changes of page alone.
    expect.soft(html, path).not.toContain("Loading Additional Content...");
    expect.soft(html, path).not.toContain("Loading Article...");
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1];
    const indexed = content("robots") === undefined;
    expect.soft(canonical, path).toBe(indexed ? manifest.origin + path : undefined);
    expect.soft(indexed, path).toBe(path !== "/thank-you");
    if (indexed) expect.soft(content("og:url"), path).toBe(manifest.origin + path);
    seen.title.add(title);
    seen.description.add(description);
  }
  expect(seen.title.size).toBe(pagePaths.length);
  expect(seen.description.size).toBe(pagePaths.length);
});
