// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import type { LegalIdentity } from "#domain/content/legal.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { Footer } from "./Footer.tsx";

afterEach(cleanup);

function lastLine(legal: LegalIdentity) {
  render(
    <MemoryRouter>
      <Footer legal={legal} />
    </MemoryRouter>,
  );
  return screen.getByRole("contentinfo").lastElementChild?.textContent;
}

describe("Footer", () => {
  it("ends with who answers for the site", () => {
    expect(lastLine(KNOWN_LEGAL)).toBe(
      "Name Ltd · 1 High Street, AB1 2CD Town, Country · Register 12 · Represented by A Person",
    );
  });

  it("leaves out what is not known, and the line if nothing is", () => {
    expect(lastLine({ ...UNKNOWN_LEGAL, companyName: "Name Ltd" })).toBe("Name Ltd");
    cleanup();
    expect(lastLine(UNKNOWN_LEGAL)).toContain(`© ${site.copyrightYear}`);
  });

  it("links to every profile of the settings", () => {
    lastLine(UNKNOWN_LEGAL);
    for (const { label, href } of site.social) {
      expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
    }
  });
});
