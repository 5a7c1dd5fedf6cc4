import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { LegalIdentity, SocialLink } from "#domain/content/legal.ts";
import { siteOrigin } from "../site-origin.ts";
import type { Thing } from "../thing.ts";

const ORGANIZATION_ID = `${siteOrigin}/#organization`;
export const WEBSITE_ID = `${siteOrigin}/#website`;

/** What the owner has filled in, and no more. */
export const organization = (
  legal: LegalIdentity = site.legal,
  social: readonly SocialLink[] = site.social,
): Thing => ({
  "@type": "Organization",
  "@id": ORGANIZATION_ID,
  name: site.brand,
  url: siteOrigin + paths.home(),
  logo: `${siteOrigin}/icon-512.png`,
  description: site.description,
  email: site.contactEmail,
  ...legalThings(legal),
  ...profiles(social.filter(({ verified }) => verified)),
});

function legalThings({ companyName, address, register, registerNumber }: LegalIdentity): Record<string, unknown> {
  const { street, postalCode, city, country } = address;
  const lines = { streetAddress: street, postalCode, addressLocality: city, addressCountry: country };
  const filled = Object.entries(lines).filter(([, line]) => line !== "");
  return {
    ...(companyName && { legalName: companyName }),
    ...(filled.length > 0 && { address: { "@type": "PostalAddress", ...Object.fromEntries(filled) } }),
    ...(registerNumber && {
      identifier: { "@type": "PropertyValue", ...(register && { propertyID: register }), value: registerNumber },
    }),
  };
}

const profiles = (social: readonly SocialLink[]) =>
  social.length > 0 ? { sameAs: social.map(({ href }) => href) } : {};

export const webSite = (): Thing => ({
  "@type": "WebSite",
  "@id": WEBSITE_ID,
  name: site.brand,
  url: siteOrigin + paths.home(),
  inLanguage: site.locale,
  publisher: { "@id": ORGANIZATION_ID },
});
