import { expect, test } from "./support/site.ts";

test("the footer says who we are and links as specified", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Enterprise AI Security Solutions")).toBeVisible();
  await expect(footer.getByText(/© 2025/)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", "/contact");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  for (const name of ["LinkedIn", "X", "GitHub"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^https:\/\//);
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
  expect(columns).toEqual([
    ["Products", "Guard", "Red Team"],
    ["Resources", "Blog", "LLM Security Benchmarks", "Templates and Tools", "Compliance Map", "Trust"],
    ["Company", "Contact"],
  ]);
});
