import { expect, openHydrated, test } from "./support/site.ts";

test("what the specification prescribes comes first, then the reasons, each with a way to its proof", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await expect(page.getByRole("link", { name: "Try the Guard Lab" })).toHaveAttribute("href", "/guard#guard-lab");
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
