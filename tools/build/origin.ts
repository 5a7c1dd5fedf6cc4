import { site } from "../../brand/site.ts";

/** The origin the site is published under: brand/site.ts, unless SITE_URL was set when the site was built. */
export function publishedOrigin(): string {
  const address = process.env.SITE_URL || site.origin;
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    throw new Error("SITE_URL is not a URL. Give the public one, such as https://www.example.com.");
  }
  return new URL(address).origin;
}
