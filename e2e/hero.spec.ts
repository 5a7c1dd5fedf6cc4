import type { Page } from "@playwright/test";
import { content } from "./support/content.ts";
import { expect, openHydrated, requestsOf, test, withoutScripts } from "./support/site.ts";

const PHRASES = ["Come to us", "before they come to you"];
const typed = (page: Page) => page.locator("h1 > [aria-hidden]");
/** The visible part of the typed line. */
const seen = (page: Page) =>
  typed(page).evaluate((line) =>
    [...line.childNodes]
      .filter((node) => !(node instanceof HTMLElement) || getComputedStyle(node).visibility !== "hidden")
      .map((node) => node.textContent)
      .join(""),
  );
const film = (page: Page) => page.locator("video");
const isPlaying = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused);
/** Includes hidden elements, since the button fades in later. */
const demoButton = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Book a Demo", includeHidden: true }).first();
const control = (page: Page, name: "Pause" | "Play") => page.getByRole("button", { name: new RegExp(`^${name}`) });

const isFilm = (url: string) => /hero-.*\.(webm|mp4)$/.test(url);
/** Like `test`, in a browser that plays the video. */
const withVideo = test.extend({ autoplay: true });

withVideo("on a slow connection the video is not fetched, but the line is typed", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }));
  const requested = requestsOf(page);
  await openHydrated(page, "/");
  // The video would have started before this.
  await expect.poll(() => seen(page)).toContain("before");
  expect(requested.filter(isFilm)).toEqual([]);
});

withVideo("the muted video loops after its poster; one control pauses it and the typing", async ({ page }) => {
  const requested = requestsOf(page);
  await openHydrated(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    new RegExp(`^${PHRASES.join(" ")} \\S+ Guard$`),
  );
  await expect(film(page)).toHaveJSProperty("loop", true);
  await expect(film(page)).toHaveJSProperty("muted", true);
  await expect.poll(() => isPlaying(page)).toBe(true);
  const poster = requested.findIndex((url) => /poster-.*\.avif$/.test(url));
  const boot = requested.findIndex((url) => /boot-/.test(url));
  expect(poster).toBeGreaterThan(0);
  expect(requested.findIndex(isFilm)).toBeGreaterThan(Math.max(poster, boot));

  const box = await control(page, "Pause").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await control(page, "Pause").click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  const line = await seen(page);
  await page.clock.install();
  await page.clock.runFor(3_000);
  expect(await seen(page)).toBe(line);
  await control(page, "Play").click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

withVideo("with reduced motion nothing moves, text and button appear at once, and Play works", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const requested = requestsOf(page);
  await openHydrated(page, "/");
  await expect(demoButton(page)).toBeVisible();
  await expect(typed(page)).toBeHidden();
  await expect(page.getByText(PHRASES.join(" "))).toBeVisible();
  await expect(control(page, "Play")).toBeVisible();
  expect(requested.filter(isFilm)).toEqual([]);

  await control(page, "Play").click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(typed(page)).toBeVisible();
});

// app/features/home/hero/Hero.test.ts tests the steps and their timing.
test("the line types its phrases without layout shift, on a phone too, where some take two lines", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) console.error(`layout shift at ${startTime} ms`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openHydrated(page, "/");
  const lead = page.getByText(content("home").hero.lead).first();
  const top = () => lead.evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  for (const phrase of [...PHRASES.slice(1), /^\S+ Guard$/, ...PHRASES.slice(0, 1)]) {
    await expect.poll(() => seen(page), { intervals: [20] }).toMatch(phrase);
    expect(await top()).toBe(before);
  }
});

test("Book a Demo fades in after 2,500 ms and leads to the form; sections load when near", async ({ page }) => {
  const requested = requestsOf(page);
  await openHydrated(page, "/");
  const at = (ms: number) =>
    demoButton(page).evaluate((link, time) => {
      const place = link.parentElement as HTMLElement;
      for (const animation of place.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      const { opacity, visibility } = getComputedStyle(place);
      return { opacity: Number(opacity), visibility, top: link.getBoundingClientRect().top };
    }, ms);
  const before = await at(2_499);
  const after = await at(2_750);
  expect(before).toMatchObject({ opacity: 0, visibility: "hidden" });
  expect(after).toMatchObject({ opacity: 1, visibility: "visible" });
  expect(after.top).toBe(before.top);

  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => /(Platform|ThreatGallery|BenchmarkTeaser)-.*\.js$/.test(url))).toEqual([]);
  await page.getByRole("heading", { name: content("threat-gallery").heading }).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.some((url) => /ThreatGallery-.*\.js$/.test(url))).toBe(true);
  await demoButton(page).click();
  await expect(page).toHaveURL("/contact");
});

test("with Save-Data the video is not fetched", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const requested = requestsOf(page);
  await openHydrated(page, "/");
  await expect(control(page, "Play")).toBeVisible();
  expect(requested.filter(isFilm)).toEqual([]);
});

withoutScripts("without scripts: shows text, poster and button, but no pause control", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(PHRASES.join(" "))).toBeVisible();
  await expect(control(page, "Pause")).toBeHidden();
  await expect(control(page, "Play")).toBeHidden();
  await expect(demoButton(page)).toBeVisible();
});
