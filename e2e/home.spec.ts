import { expect, openHydrated, test } from "./support/site.ts";

test("what the specification prescribes comes first, then the reasons, each with a way to its proof", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([
    /The message never reaches the model/,
    /^One control point/,
    /^Four attacks/,
    /^Twenty models/,
    /^Six reasons/,
    /^Six weeks/,
    /^Start with/,
    /^New from/,
    /^Find the gap/,
  ]);
  const reasons = page.getByRole("region", { name: /^Six reasons/ });
  await expect(reasons.getByRole("listitem")).toHaveCount(6);
  for (const link of await reasons.getByRole("link").all()) {
    expect(await link.getAttribute("href")).toMatch(/^\/(guard|redteam|about)#[\w-]+$/);
  }
  await expect(page.getByRole("region", { name: /^New from/ }).getByRole("heading", { level: 3 })).toHaveCount(3);

  await reasons.getByRole("link", { name: "Read the sample policy" }).click();
  await expect(page).toHaveURL("/guard#policy");
  await expect(page.getByRole("heading", { name: /^One file per application/ })).toBeInViewport();
});

test("the lab is one click from the hero, and /guard and /redteam end with an action of their own", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.getByRole("link", { name: "Try the Guard Lab" }).click();
  await expect(page).toHaveURL("/guard#guard-lab");
  await expect(page.getByRole("heading", { name: "Paste a prompt. See what the rules see." })).toBeInViewport();
  const closing = page.locator("section[aria-labelledby=closing]");
  await expect(closing.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", /^\/contact/);
  await closing.getByRole("link", { name: "Start in observe mode" }).click();
  await expect(page).toHaveURL(/\/contact\/[a-z-]+$/);
});
