import { site } from "../../brand/site.ts";

/** The origin the site is published under: brand/site.ts, unless SITE_URL was set when the site was built. */
export const publishedOrigin = () => new URL(process.env.SITE_URL || site.origin).origin;
