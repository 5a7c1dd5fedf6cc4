/**
 * Who we are, once. Change a name here and the whole site, its metadata, icons' labels and
 * mail carry the new one; `tools/rename.test.ts` builds the site under another name to prove it.
 */
const brand = "Ringwall";

export const site = {
  brand,
  products: {
    guard: { name: `${brand} Guard`, shortName: "Guard" },
    redTeam: { name: `${brand} Red Team`, shortName: "Red Team" },
  },
  tagline: "Enterprise AI Security Solutions",
  description: `${brand} protects applications built on large language models against prompt injection, jailbreaks and data leaks.`,
  /** Canonical origin of the published site, without a trailing slash. SITE_URL overrides it at build and at run time. */
  origin: "https://ringwall.example",
  contactEmail: "hello@ringwall.example",
  securityEmail: "security@ringwall.example",
  research: `${brand} Research`,
  copyrightYear: 2025,
  social: [
    { label: "LinkedIn", href: "https://www.linkedin.com/company/ringwall" },
    { label: "X", href: "https://x.com/ringwall" },
    { label: "GitHub", href: "https://github.com/ringwall" },
  ],
  locale: "en-GB",
} as const;

export type Site = typeof site;
