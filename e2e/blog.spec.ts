import { expect, holdRequests, openHydrated, requestsOf, test, withoutScripts } from "./support/site.ts";

test("topics filter the list in place, change the URL and are announced", async ({ page }) => {
  await openHydrated(page, "/blog");
  const main = page.getByRole("main");
  const titles = main.getByRole("listitem").getByRole("heading", { level: 2 });
  const all = await titles.count();
  expect(all).toBeGreaterThan(1);
  const requested = requestsOf(page);

  const chip = page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: /^Agents/ });
  const count = Number((await chip.textContent())?.replace(/\D/g, ""));
  await chip.click();
  await expect(page).toHaveURL("/blog/topic/agents");
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(chip).toBeFocused();
  await expect(titles).toHaveCount(count);
  await expect(main.getByRole("status")).toHaveText(new RegExp(`^${count} article`));
  expect(requested.filter((url) => url.includes(".data"))).toEqual([]);

  await page.goBack();
  await expect(titles).toHaveCount(all);
  await page.goto("/blog?topic=nonsense");
  await expect(titles).toHaveCount(all);
});

test("shows the specified loading text, then the article with table of contents and neighbours", async ({ page }) => {
  await openHydrated(page, "/blog");
  const heldRequests = await holdRequests(page, "**/blog/*.data");
  const link = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByText("Loading Article...", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/blog");
  heldRequests.release();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(page.getByText("Loading Article...")).toHaveCount(0);

  const contents = page.getByRole("navigation", { name: "Contents" });
  const entry = contents.getByRole("link").nth(2);
  const heading = page.getByRole("heading", { level: 2, name: (await entry.textContent()) ?? "" });
  await entry.click();
  await expect(heading).toBeInViewport();
  await expect(entry).toHaveAttribute("aria-current", "location");
  // The heading links to itself.
  await expect(heading.getByRole("link")).toHaveAttribute("href", new URL(page.url()).hash);

  // A footnote links to its source and back.
  const note = page.locator("[data-footnote-ref]").first();
  await note.click();
  await expect(page.locator("li:target")).toBeInViewport();
  await page.locator("li:target [data-footnote-backref]").first().click();
  await expect(note).toBeInViewport();

  await page.getByRole("link", { name: /^Earlier/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  await page.getByRole("link", { name: /^Later/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("narrow windows collapse the table of contents above the text; print shows only the text", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/blog/prompt-injection");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveCount(0);
  await contents.getByText("Contents").click();
  await expect(contents.getByRole("link").first()).toBeVisible();

  await page.emulateMedia({ media: "print" });
  for (const hidden of [contents, page.getByRole("banner"), page.getByRole("contentinfo")]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

withoutScripts("without scripts: a topic's URL shows that topic", async ({ page }) => {
  await page.goto("/blog");
  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
  const all = await titles.count();
  const topic = page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: /^Compliance/ });
  const some = Number(/\d+/.exec((await topic.textContent()) ?? "")?.[0]);
  await topic.click();
  await expect(page).toHaveURL("/blog/topic/compliance");
  await expect(titles).toHaveCount(some);
  expect(all).toBeGreaterThan(some);
  await expect(page.locator("head > link[rel=canonical]")).toHaveAttribute("href", /\/blog\/topic\/compliance$/);
});
