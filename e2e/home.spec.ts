import { content } from "./support/content.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const home = content("home");
/** All headings but the benchmark's, which is generated from its results. */
const HEADINGS = [
  content("flow").modes.protected.heading,
  content("targets").heading,
  content("threat-gallery").heading,
  /./,
  ...[home.why, home.redTeam, home.roles, home.banks, home.research].map(({ heading }) => heading),
  home.closing,
];
const policyReason = home.why.reasons.find(({ link }: { link: { anchor: string } }) => link.anchor === "policy");

test("sections follow the specified order, then the reasons, each with a link to its evidence", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(page.getByRole("link", { name: home.hero.lab.text })).toHaveAttribute("href", "/guard#guard-lab");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toContainText(HEADINGS);
  const reasons = page.getByRole("region", { name: home.why.heading });
  await expect(reasons.getByRole("listitem")).toHaveCount(home.why.reasons.length);
  for (const link of await reasons.getByRole("link").all()) {
    expect(await link.getAttribute("href")).toMatch(/^\/(guard|redteam|about)#[\w-]+$/);
  }
  await expect(
    page.getByRole("region", { name: home.research.heading }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);

  await reasons.getByRole("link", { name: policyReason.link.text }).click();
  await expect(page).toHaveURL("/guard#policy");
  await expect(page.getByRole("heading", { name: content("guard/policy-notes").heading })).toBeInViewport();
});
