/** What the header and footer offer, in order. Pages are named, not spelled: `app/paths.ts` knows their addresses. */
export type PageName =
  | "guard"
  | "redTeam"
  | "blog"
  | "benchmarks"
  | "resources"
  | "compliance"
  | "about"
  | "contact"
  | "trust";

type NavigationLink = {
  page: PageName;
  label: string;
  description: string;
  /** The description on one line of a phone. */
  brief: string;
};
export type NavigationMenu = { label: string; links: readonly NavigationLink[] };

const guard = {
  page: "guard",
  label: "Guard",
  description: "Checks every prompt, document, tool call and answer",
  brief: "Checks every prompt and answer",
} as const;
const redTeam = {
  page: "redTeam",
  label: "Red Team",
  description: "Attacks your application first and shows how it fails",
  brief: "Attacks your application first",
} as const;
const blog = {
  page: "blog",
  label: "Blog",
  description: "Attacks, defences and regulation, with their sources",
  brief: "Research you can check",
} as const;
const benchmarks = {
  page: "benchmarks",
  label: "LLM Security Benchmarks",
  description: "Language models, ranked by overall security score",
  brief: "Models ranked by security score",
} as const;
const resources = {
  page: "resources",
  label: "Templates and Tools",
  description: "Rules of engagement, starter policies, calculators",
  brief: "To use with us or without",
} as const;
const compliance = {
  page: "compliance",
  label: "Compliance Map",
  description: "Eight frameworks: what we leave as evidence, what stays with you",
  brief: "Eight frameworks, row by row",
} as const;
const trust = {
  page: "trust",
  label: "Trust",
  description: "What we hold, how this site is secured, where data goes",
  brief: "Security, data flow, accessibility",
} as const;
const about = {
  page: "about",
  label: "About Us",
  description: "How we work and what we refuse to claim",
  brief: "How we work, what we refuse to claim",
} as const;
const contact = {
  page: "contact",
  label: "Contact",
  description: "Book a demo or ask a question",
  brief: "Book a demo or ask a question",
} as const;

export const headerMenus: readonly NavigationMenu[] = [
  { label: "Products", links: [guard, redTeam] },
  { label: "Resources", links: [blog, benchmarks, resources, compliance] },
  { label: "Company", links: [about, contact, trust] },
];

/** The specification gives the footer's Company column Contact only. */
export const footerColumns: readonly NavigationMenu[] = [
  { label: "Products", links: [guard, redTeam] },
  { label: "Resources", links: [blog, benchmarks, resources, compliance, trust] },
  { label: "Company", links: [contact] },
];
