/** The paths of all pages; no other module spells one out. */
export const paths = {
  home: () => "/",
  guard: () => "/guard",
  guardRules: () => "/guard/rules",
  guardEvaluation: () => "/guard/evaluation",
  guardCases: () => "/guard/evaluation/cases",
  guardLearned: () => "/guard/learned",
  /** The lab's labelled prompts, one JSON object per line. */
  evaluation: () => "/guard/evaluation.jsonl",
  /** Benign prompts that sound like attacks, in the same format. */
  benignFamilies: () => "/guard/benign.jsonl",
  /** The origin and licence of both sets. */
  evaluationNote: () => "/guard/evaluation.md",
  policySchema: () => "/guard/policy.schema.json",
  redTeam: () => "/redteam",
  blog: () => "/blog",
  article: (slug: string) => `/blog/${slug}`,
  blogTopic: (topic: string) => `/blog/topic/${topic}`,
  benchmarks: () => "/benchmarks",
  model: (slug: string) => `/benchmarks/${slug}`,
  comparisons: () => "/benchmarks/compare",
  /** The comparison of two models; `pair` has their slugs in published order: "o1-vs-gpt-4o". */
  comparison: (pair: string) => `/benchmarks/compare/${pair}`,
  embed: () => "/benchmarks/embed",
  benchmarkJson: () => "/benchmarks/data.json",
  benchmarkCsv: () => "/benchmarks/data.csv",
  benchmarkSchema: () => "/benchmarks/schema.json",
  /** The reference of the data files, and the check of a result to submit. */
  benchmarkData: () => "/benchmarks/data",
  benchmarkOpenApi: () => "/benchmarks/openapi.json",
  /** A model's rank, score and release as an image, by the model's slug. */
  badge: (slug: string) => `/benchmarks/badge/${slug}.svg`,
  releases: () => "/benchmarks/releases",
  /** The data of one release, such as "1.0/data.json", at a permanent path, or a comparison of two, "1-0-to-1-1". */
  release: (name: string) => `/benchmarks/releases/${name}`,
  compliance: () => "/compliance",
  complianceCsv: () => "/compliance.csv",
  trust: () => "/trust",
  resources: () => "/resources",
  resource: (slug: string) => `/resources/${slug}`,
  resourceFile: (name: string) => `/resources/files/${name}`,
  calculators: () => "/resources/calculators",
  report: () => "/resources/report",
  about: () => "/about",
  research: () => "/about/research",
  contact: () => "/contact",
  contactAbout: (topic: string) => `/contact/${topic}`,
  newsletter: () => "/newsletter",
  /** A view of the newsletter's page; most views have their own path only during the build. */
  newsletterView: (view: string) => `/newsletter/${view}`,
  /** A list of every page; also the search link's target without scripts. */
  siteMap: () => "/site-map",
  privacyPolicy: () => "/privacy-policy",
  thankYou: () => "/thank-you",
  /** Redirects to the thank-you page: a relative link "thank-you" on the contact page resolves to this path. */
  contactThankYou: () => "/contact/thank-you",
  /** Prefix under which the shared header and footer are hidden. No console page exists yet. */
  console: () => "/console",
} as const;

/** The page of a path without its topic: topics are views of the blog or of the contact form. */
export const pageOf = (pathname: string) =>
  [paths.blogTopic(""), paths.contactAbout("")].some((views) => pathname.startsWith(views))
    ? `/${pathname.split("/")[1]}`
    : pathname;

/** Files at permanent paths that other programs rely on; written by the build, not by a route. */
export const files = {
  rssFeed: "/blog/feed.xml",
  jsonFeed: "/blog/feed.json",
  releasesFeed: "/benchmarks/releases.xml",
  learnedFeed: "/guard/learned/feed.xml",
  searchIndex: "/search-index.json",
  sitemap: "/sitemap.xml",
  securityTxt: "/.well-known/security.txt",
} as const;

export const rulePath = (detector: string) => `${paths.guardRules()}#${detector}`;

export const learnedPath = (version: string) => `${paths.guardLearned()}#version-${version}`;

export const releasePath = (version: string) => `${paths.releases()}#v${version}`;

export const embedPath = (slugs: readonly string[]) => `${paths.embed()}?models=${slugs.join(",")}`;

/** The share image of a page, written by the build. */
export const shareImagePath = (page: string) => `/share${page === "/" ? "/home" : page}.png`;
/** The share image of a comparison of two models, in published order. */
export const pairImagePath = (slugs: readonly string[]) => `/share/benchmarks/compare/${slugs.join(",")}.png`;
