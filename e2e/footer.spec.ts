import { site } from "../brand/site.ts";
import { footerColumns } from "./support/content.ts";
import { expect, test } from "./support/site.ts";

test("the footer has the company description and the specified links", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(site.tagline)).toBeVisible();
  await expect(footer.getByText(`© ${site.copyrightYear}`)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", "/contact");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  for (const { label: name, href } of site.social) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  const columns = await footer
    .getByRole("navigation")
    .locator("div")
    .evaluateAll((elements) =>
      elements.map((column) => [
        column.querySelector("h2")?.textContent,
        ...[...column.querySelectorAll("a")].map((link) => link.textContent),
      ]),
    );
  expect(columns).toEqual(footerColumns.map(({ label, links }) => [label, ...links]));
});
