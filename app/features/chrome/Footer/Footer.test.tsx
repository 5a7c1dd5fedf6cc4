// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import type { LegalIdentity } from "#domain/legal-identity.ts";
import { Footer } from "./Footer.tsx";

const unknown: LegalIdentity = {
  companyName: "",
  address: { street: "", postalCode: "", city: "", country: "" },
  register: "",
  registerNumber: "",
  representative: "",
  processors: { host: "", mailProvider: "", transfers: "" },
};

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
    const address = { street: "1 High Street", postalCode: "AB1 2CD", city: "Town", country: "Country" };
    const legal = { ...unknown, companyName: "Name Ltd", address, registerNumber: "12", representative: "A Person" };
    expect(lastLine(legal)).toBe("Name Ltd · 1 High Street, AB1 2CD Town, Country · 12 · Represented by A Person");
  });

  it("leaves out what is not known, and the line if nothing is", () => {
    expect(lastLine({ ...unknown, companyName: "Name Ltd" })).toBe("Name Ltd");
    cleanup();
    expect(lastLine(unknown)).toContain(`© ${site.copyrightYear}`);
  });

  it("links to every profile of the settings", () => {
    lastLine(unknown);
    for (const { label, href } of site.social) {
      expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
    }
  });
});
