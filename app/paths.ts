/** The only place where a path of the site is spelled. */
export const paths = {
  home: () => "/",
  guard: () => "/guard",
  redTeam: () => "/redteam",
  blog: () => "/blog",
  article: (slug: string) => `/blog/${slug}`,
  benchmarks: () => "/benchmarks",
  about: () => "/about",
  contact: () => "/contact",
  /** The form with its topic chosen. */
  contactAbout: (topic: string) => `/contact?topic=${topic}`,
  privacyPolicy: () => "/privacy-policy",
  thankYou: () => "/thank-you",
  /** What a relative link "thank-you" on the contact page resolves to; it leads to the page above. */
  contactThankYou: () => "/contact/thank-you",
  /** Prefix under which the shared header and footer are hidden. No console page exists yet. */
  console: () => "/console",
} as const;
