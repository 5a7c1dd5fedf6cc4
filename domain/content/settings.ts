import * as v from "./text.ts";

const email = v.pipe(v.nonEmptyText, v.email("is no email address"));
/** A fact about the company; the site omits it while it is empty. */
const fact = v.string();

/** The schema of brand/settings.json. `npm run launch:check` lists what is empty and needed for launch. */
export const settingsSchema = v.object({
  brand: v.nonEmptyText,
  tagline: v.nonEmptyText,
  origin: v.described(
    "Canonical origin of the published site. SITE_URL overrides it at build and at run time.",
    v.pipe(v.httpsUrl, v.regex(/[^/]$/, "ends with a slash"), v.url("is no address")),
  ),
  contactEmail: email,
  securityEmail: email,
  copyrightYear: v.pipe(v.number("is no year"), v.integer("is no year"), v.minValue(2000, "is no year")),
  reply: v.described(
    "The time within which the team answers an inquiry, as /contact and the thank-you page promise it.",
    {
      within: 'A duration in words, such as "one working day".',
      confirmed: v.described("Once the owner has made sure that the team can meet it.", v.boolean()),
    },
  ),
  legal: v.described(
    "Who answers for the site in law, and who processes data for us. What is empty is left out of the footer, the privacy policy and the structured data.",
    {
      companyName: fact,
      address: v.object({ street: fact, postalCode: fact, city: fact, country: fact }),
      register: v.described('The register’s own name, such as a court’s or "Companies House".', fact),
      registerNumber: fact,
      representative: fact,
      processors: v.described(
        'As the privacy policy prints them: company and country; for transfers, where to and on what basis, or "none".',
        { host: fact, mailProvider: fact, transfers: fact },
      ),
    },
  ),
  trust: v.described(
    "What only the owner can say on /trust; where one is empty, the page leaves it out or says “Ask us”.",
    {
      price: v.described("Unit and amount, or where the price list is.", fact),
      serviceLevels: v.described("Support hours, response times and the remedy.", fact),
      independentTest: v.described("Tester, month, scope and what may be shared.", fact),
      insurance: v.described("Kind, insurer and sum, if it may be named.", fact),
      tls: v.described("Who ends TLS, and the lowest version accepted.", fact),
      observatory: v.described("Scanner, grade, date and link of a public scan of the headers.", fact),
      notificationChannels: v.described('"mail", "webhook" or both.', fact),
      productSubProcessors: v.described('Each with purpose and country, or "none".', fact),
      mailboxRetention: fact,
      backupRetention: fact,
      logRetention: fact,
      responseTime: v.described("Only if an engineer is on duty to meet it.", fact),
      pgpKey: fact,
      accessibilityAudit: v.described("Auditor, date, standard and result.", fact),
      accessibilityAuthority: v.described("The enforcement body, if the law of the company’s seat asks for one.", fact),
      dpaTemplate: v.described("A link with version and date, once a lawyer has approved one.", fact),
      breachNotice: fact,
      privacyContact: fact,
    },
  ),
  social: v.array(
    v.object({
      label: v.nonEmptyText,
      href: v.httpsUrl,
      verified: v.described(
        "Once the owner has opened the link and found our own profile: only then do we say that it is us.",
        v.boolean(),
      ),
    }),
  ),
});

export type SiteSettings = v.InferOutput<typeof settingsSchema>;
export type LegalIdentity = SiteSettings["legal"];
export type SocialLink = SiteSettings["social"][number];
