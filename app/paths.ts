/** The only place where a path of the site is spelled. */
export const paths = {
  home: () => "/",
  guard: () => "/guard",
  /** Every rule of the lab. */
  guardRules: () => "/guard/rules",
  /** The evaluation of the rules. */
  guardEvaluation: () => "/guard/evaluation",
  /** The lab's labelled prompts, one JSON object a line. */
  evaluation: () => "/guard/evaluation.jsonl",
  /** Benign prompts that sound like attacks, in the same format. */
  benignFamilies: () => "/guard/benign.jsonl",
  /** How both sets were made, and their licence. */
  evaluationNote: () => "/guard/evaluation.md",
  /** JSON Schema of a policy file. */
  policySchema: () => "/guard/policy.schema.json",
  redTeam: () => "/redteam",
  blog: () => "/blog",
  article: (slug: string) => `/blog/${slug}`,
  /** The list with the articles of one topic. */
  blogTopic: (topic: string) => `/blog/topic/${topic}`,
  benchmarks: () => "/benchmarks",
  model: (slug: string) => `/benchmarks/${slug}`,
  /** Every comparison of two models that has a page. */
  comparisons: () => "/benchmarks/compare",
  /** Two models side by side; `pair` is their address in published order: "o1-vs-gpt-4o". */
  comparison: (pair: string) => `/benchmarks/compare/${pair}`,
  /** For frames on other sites. */
  embed: () => "/benchmarks/embed",
  benchmarkJson: () => "/benchmarks/data.json",
  benchmarkCsv: () => "/benchmarks/data.csv",
  /** JSON Schema of the data. */
  benchmarkSchema: () => "/benchmarks/schema.json",
  releases: () => "/benchmarks/releases",
  /** The data of one release, such as "1.0/data.json"; it never moves. */
  releaseFile: (name: string) => `/benchmarks/releases/${name}`,
  compliance: () => "/compliance",
  complianceCsv: () => "/compliance.csv",
  trust: () => "/trust",
  resources: () => "/resources",
  resource: (slug: string) => `/resources/${slug}`,
  resourceFile: (name: string) => `/resources/files/${name}`,
  calculators: () => "/resources/calculators",
  about: () => "/about",
  /** The research team's page. */
  research: () => "/about/research",
  contact: () => "/contact",
  /** The form with its topic chosen. */
  contactAbout: (topic: string) => `/contact/${topic}`,
  newsletter: () => "/newsletter",
  /** A view of the newsletter's page; it has its own address only during the build. */
  newsletterView: (view: string) => `/newsletter/${view}`,
  /** Every page in one list; where the search leads without script. */
  siteMap: () => "/site-map",
  privacyPolicy: () => "/privacy-policy",
  thankYou: () => "/thank-you",
  /** The address that a relative link "thank-you" on the contact page resolves to; it redirects to the page above. */
  contactThankYou: () => "/contact/thank-you",
  /** Prefix under which the shared header and footer are hidden. No console page exists yet. */
  console: () => "/console",
} as const;

/** The page that an address shows a view of: a topic is a view of the blog, or of the contact form. */
export const pageOf = (pathname: string) =>
  [paths.blogTopic(""), paths.contactAbout("")].some((views) => pathname.startsWith(views))
    ? `/${pathname.split("/")[1]}`
    : pathname;

/** Files with addresses that other programs rely on; written by the build, not by a route. */
export const files = {
  rssFeed: "/blog/feed.xml",
  jsonFeed: "/blog/feed.json",
  releasesFeed: "/benchmarks/releases.xml",
  searchIndex: "/search-index.json",
  sitemap: "/sitemap.xml",
  securityTxt: "/.well-known/security.txt",
} as const;

/** The address of a rule in the rule book. */
export const rulePath = (detector: string) => `${paths.guardRules()}#${detector}`;

/** The address of a release, for citations. */
export const releasePath = (version: string) => `${paths.releases()}#v${version}`;

export const embedPath = (slugs: readonly string[]) => `${paths.embed()}?models=${slugs.join(",")}`;

/** The image shown with shared links to a page; a file made by the build. */
export const shareImagePath = (page: string) => `/share${page === "/" ? "/home" : page}.png`;

/** The image of a comparison of two, in published order. */
export const pairImagePath = (slugs: readonly string[]) => `/share/benchmarks/compare/${slugs.join(",")}.png`;
