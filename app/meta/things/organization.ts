import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { siteOrigin } from "../site-origin.ts";
import type { Thing } from "../thing.ts";

const ORGANIZATION_ID = `${siteOrigin}/#organization`;
export const WEBSITE_ID = `${siteOrigin}/#website`;

export const organization = (): Thing => ({
  "@type": "Organization",
  "@id": ORGANIZATION_ID,
  name: site.brand,
  url: siteOrigin + paths.home(),
  logo: `${siteOrigin}/icon-512.png`,
  description: site.description,
  email: site.contactEmail,
  sameAs: site.social.map(({ href }) => href),
});

export const webSite = (): Thing => ({
  "@type": "WebSite",
  "@id": WEBSITE_ID,
  name: site.brand,
  url: siteOrigin + paths.home(),
  inLanguage: site.locale,
  publisher: { "@id": ORGANIZATION_ID },
});
