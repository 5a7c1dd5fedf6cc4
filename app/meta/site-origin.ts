declare const __SITE_ORIGIN__: string;

/** The canonical origin pages are published under: brand/site.ts, unless SITE_URL was set when the site was built. */
export const siteOrigin = __SITE_ORIGIN__;
