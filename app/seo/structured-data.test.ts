import { describe, expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { summary } from "#domain/articles/testing/summary.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { blogPosting, breadcrumbs, organization, webSite } from "./structured-data.ts";

const ORIGIN = "https://www.example.com";

describe("breadcrumbs", () => {
  const names = (path: string) =>
    breadcrumbs(path, `A title | ${site.brand}`).flatMap(({ itemListElement }) =>
      (itemListElement as { name: string }[]).map(({ name }) => name),
    );

  it.each([
    [paths.home(), []],
    [paths.guard(), ["Home", "Guard"]],
    [paths.privacyPolicy(), ["Home", "A title"]],
    ["/nobody/below", ["Home", "A title"]],
  ])("%s: %j", (path, trail) => expect(names(path)).toEqual(trail));

  it("have absolute URLs and positions from 1", () => {
    expect(breadcrumbs("/blog/a-slug", "A title")[0]?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
      { "@type": "ListItem", position: 2, name: "Blog", item: `${ORIGIN}/blog` },
      { "@type": "ListItem", position: 3, name: "A title", item: `${ORIGIN}/blog/a-slug` },
    ]);
  });
});

it("an article's data match its page, with author, publisher and the date of its last change", () => {
  expect(blogPosting(summary({ updated: "2026-11-20" }), "/share/blog/a-slug.png")).toMatchObject({
    "@type": "BlogPosting",
    mainEntityOfPage: `${ORIGIN}/blog/a-slug`,
    headline: "A title",
    datePublished: "2026-11-04",
    dateModified: "2026-11-20",
    image: `${ORIGIN}/share/blog/a-slug.png`,
    articleSection: "Agents",
    timeRequired: "PT7M",
    author: { "@type": "Organization", name: site.research, url: `${ORIGIN}/about/research` },
    publisher: { "@type": "Organization", name: site.brand },
  });
});

describe("organization and webSite", () => {
  it("the organisation is the site's publisher, with its legal identity and its verified profiles", () => {
    expect(webSite().publisher).toEqual({ "@id": organization()["@id"] });
    const social = [
      { label: "A", href: "https://a.example/us", verified: true },
      { label: "B", href: "https://b.example/us", verified: false },
    ];
    expect(organization(KNOWN_LEGAL, social)).toMatchObject({
      name: site.brand,
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/icon-512.png`,
      legalName: "Name Ltd",
      address: {
        "@type": "PostalAddress",
        streetAddress: "1 High Street",
        postalCode: "AB1 2CD",
        addressLocality: "Town",
        addressCountry: "Country",
      },
      identifier: { "@type": "PropertyValue", propertyID: "Register", value: "12" },
      sameAs: ["https://a.example/us"],
    });
  });

  it("the organisation omits unknown fields", () => {
    const thing = organization(UNKNOWN_LEGAL, []);
    for (const name of ["legalName", "address", "identifier", "sameAs"]) expect(thing).not.toHaveProperty(name);
    const inPart = organization({ ...UNKNOWN_LEGAL, address: { ...UNKNOWN_LEGAL.address, country: "Country" } }, []);
    expect(inPart.address).toEqual({ "@type": "PostalAddress", addressCountry: "Country" });
  });
});
