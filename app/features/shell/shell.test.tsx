import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { site } from "#brand/site.ts";
import type { LegalIdentity } from "#domain/content/legal.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { Footer } from "./Footer.tsx";

const LAST_PARAGRAPH = /<p[^>]*>([^<]*)<\/p>(?!.*<p)/;

it.each<[string, LegalIdentity, string]>([
  [
    "who answers for the site",
    KNOWN_LEGAL,
    "Name Ltd · 1 High Street, AB1 2CD Town, Country · Register 12 · Represented by A Person",
  ],
  ["what is known of it", { ...UNKNOWN_LEGAL, companyName: "Name Ltd" }, "Name Ltd"],
  ["the year alone if nothing is", UNKNOWN_LEGAL, `© ${site.copyrightYear} ${site.brand}`],
])("the footer ends with %s", (_, legal, words) => {
  const footer = renderToStaticMarkup(
    <MemoryRouter>
      <Footer legal={legal} />
    </MemoryRouter>,
  );
  expect(LAST_PARAGRAPH.exec(footer)?.[1]).toBe(words);
});

it("the page of last resort offers another try and our address, and promises nothing about a form on its way", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/contact?topic=press"]}>
      <ErrorPage />
    </MemoryRouter>,
  );
  expect(page).toMatch(/<a href="\/contact\?topic=press"[^>]*>Try again<\/a>/);
  expect(page).toContain(`href="mailto:${site.contactEmail}"`);
  expect(page).toContain("If you were sending the form");
  expect(page).not.toMatch(/lost|safe|stored|saved/);
});
