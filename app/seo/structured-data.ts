import { pages } from "#app/menus.ts";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { ArticleSummary } from "#domain/articles/article.ts";
import { ARTICLE_TOPICS } from "#domain/articles/classification.ts";
import { lastChanged } from "#domain/articles/list.ts";
import type { PageName } from "#domain/content/menus.ts";
import type { LegalIdentity, SocialLink } from "#domain/content/settings.ts";

declare const __SITE_ORIGIN__: string;

/** The canonical origin of the site: from brand/settings.json, unless SITE_URL was set at build time. */
export const siteOrigin = __SITE_ORIGIN__;

export type Thing = { "@type": string } & Record<string, unknown>;

const navigationNames = new Map<string, string>([
  [paths.home(), "Home"],
  ...Object.entries(pages).map(([page, { label }]) => [paths[page as PageName](), label] as const),
]);

/** Breadcrumbs from the home page down, of existing pages, named as in the menus or else by their title. */
export function breadcrumbs(path: string, title: string): Thing[] {
  if (path === paths.home()) return [];
  const parts = path.split("/").slice(1, -1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  const trail = [paths.home(), ...above.filter((step) => navigationNames.has(step)), path];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: navigationNames.get(step) ?? title.replace(` | ${site.brand}`, ""),
        item: siteOrigin + step,
      })),
    },
  ];
}

const ORGANIZATION_ID = `${siteOrigin}/#organization`;
const WEBSITE_ID = `${siteOrigin}/#website`;

/** The organisation, with its legal identity as far as the owner has filled it in. */
export function organization(legal: LegalIdentity = site.legal, social: readonly SocialLink[] = site.social): Thing {
  const { companyName, register, registerNumber } = legal;
  const { street, postalCode, city, country } = legal.address;
  const lines = { streetAddress: street, postalCode, addressLocality: city, addressCountry: country };
  const filled = Object.entries(lines).filter(([, line]) => line !== "");
  const profiles = social.filter(({ verified }) => verified).map(({ href }) => href);
  return {
    "@type": "Organization",
    "@id": ORGANIZATION_ID,
    name: site.brand,
    url: siteOrigin + paths.home(),
    logo: `${siteOrigin}/icon-512.png`,
    description: site.description,
    email: site.contactEmail,
    ...(companyName && { legalName: companyName }),
    ...(filled.length > 0 && { address: { "@type": "PostalAddress", ...Object.fromEntries(filled) } }),
    ...(registerNumber && {
      identifier: { "@type": "PropertyValue", ...(register && { propertyID: register }), value: registerNumber },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export const webSite = (): Thing => ({
  "@type": "WebSite",
  "@id": WEBSITE_ID,
  name: site.brand,
  url: siteOrigin + paths.home(),
  inLanguage: site.locale,
  publisher: { "@id": ORGANIZATION_ID },
});

/** An article as a schema.org BlogPosting. The author is the team, as in the byline. */
export function blogPosting(article: ArticleSummary, image: string): Thing {
  const url = siteOrigin + paths.article(article.slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    image: siteOrigin + image,
    datePublished: article.date,
    dateModified: lastChanged(article),
    inLanguage: site.locale,
    articleSection: ARTICLE_TOPICS[article.topic],
    keywords: article.topics.join(", "),
    timeRequired: `PT${article.minutes}M`,
    author: { "@type": "Organization", name: site.research, url: siteOrigin + paths.research() },
    publisher: organization(),
    isPartOf: { "@id": WEBSITE_ID },
  };
}
