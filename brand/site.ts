/**
 * Who we are, once. Change a name here and the whole site, its metadata, icons' labels and
 * mail carry the new one; `tools/checks/rename.test.ts` builds the site under another name to prove it.
 */
const brand = "Ringwall";

/**
 * Who answers for the site in law, and who processes data for us. What is empty is left out of the footer, the privacy
 * policy and the structured data; `npm run launch:check` lists it.
 */
const legal = {
  companyName: "",
  address: {
    street: "",
    postalCode: "",
    city: "",
    country: "",
  },
  /** The register's own name, such as a court's or "Companies House". */
  register: "",
  registerNumber: "",
  representative: "",
  /** As the privacy policy prints them: company and country; for transfers, where to and on what basis, or "none". */
  processors: {
    host: "",
    mailProvider: "",
    transfers: "",
  },
};

/** What only the owner can say on /trust; what is empty is left out of the page. `npm run launch:check` lists it. */
const trust = {
  /** Tester, month, scope and what may be shared. */
  independentTest: "",
  /** Kind, insurer and sum, if it may be named. */
  insurance: "",
  /** Who ends TLS, and the lowest version accepted. */
  tls: "",
  /** Scanner, grade, date and link of a public scan of the headers. */
  observatory: "",
  /** "mail", "webhook" or both. */
  notificationChannels: "",
  /** Each with purpose and country, or "none". */
  productSubProcessors: "",
  mailboxRetention: "",
  backupRetention: "",
  logRetention: "",
  /** Only if somebody is on duty to meet it. */
  responseTime: "",
  pgpKey: "",
  /** Auditor, date, standard and result. */
  accessibilityAudit: "",
  /** The enforcement body, if the law of the company's seat asks for one. */
  accessibilityAuthority: "",
  /** A link with version and date, once a lawyer has approved one. */
  dpaTemplate: "",
  breachNotice: "",
  privacyContact: "",
};

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
  /** Part of every id in the feeds. Never change it, whatever year it is: readers would show every article as new. */
  feedIdYear: 2025,
  legal,
  trust,
  /** `verified` once the owner has opened the link and found our own profile: only then do we say that it is us. */
  social: [
    { label: "LinkedIn", href: "https://www.linkedin.com/company/ringwall", verified: false },
    { label: "X", href: "https://x.com/ringwall", verified: false },
    { label: "GitHub", href: "https://github.com/ringwall", verified: false },
  ],
  locale: "en-GB",
} as const;
