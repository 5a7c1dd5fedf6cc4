import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { expect, openHydrated, sidewaysScroll, test, withoutScripts } from "./support/site.ts";

const LEARNED = "/guard/learned";
const { point, versions } = content("guard/learned");

test("the slider shows the figures of its row, by keyboard; the feed has the versions", async ({ page, request }) => {
  await openHydrated(page, LEARNED);
  const slider = page.getByRole("slider", { name: point.slider });
  const table = page.getByRole("table", { name: point.caption });
  const row = (name: string) =>
    table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  const chosen = table.locator("tr[aria-current]");

  await expect(slider).toHaveValue("60");
  await expect(chosen.getByRole("rowheader")).toHaveText("60");
  await slider.press("ArrowLeft");
  await slider.press("ArrowLeft");
  await expect(slider).toHaveValue("50");
  await expect(chosen).toHaveCount(1);
  await expect(chosen.getByRole("rowheader")).toHaveText("50");
  const share = (await row("50").getByRole("cell").first().textContent())?.split(" ")[0] as string;
  await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^50: ${point.columns.attacks} ${share},`));
  await expect(page.locator("dd", { hasText: share }).first()).toBeVisible();
  await slider.press("Home");
  await expect(chosen.getByRole("rowheader")).toHaveText("5");
  await expectNoViolation(page, { within: "main" });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);

  const feed = page.locator(`head > link[rel=alternate][title="${versions.feedTitle}"]`);
  const response = await request.get((await feed.getAttribute("href")) as string);
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  for (const { version } of versions.list) expect(await response.text()).toContain(`${LEARNED}#version-${version}`);
});

withoutScripts("without scripts: every score is in the table, and no slider", async ({ page }) => {
  await page.goto(LEARNED);
  const scores = Array.from({ length: 19 }, (_, at) => String((at + 1) * 5));
  await expect(page.getByRole("table", { name: point.caption }).locator("tbody th")).toHaveText([...scores, point.off]);
  await expect(page.getByRole("slider")).toBeHidden();
});
