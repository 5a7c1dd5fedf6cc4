/** What the header and footer offer, in order. Pages are named, not spelled: `app/paths.ts` knows their addresses. */
export type PageName = "guard" | "redTeam" | "blog" | "benchmarks" | "about" | "contact";

export type NavigationLink = {
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
  description: "Filters what goes into your models and what comes out",
  brief: "Filters what goes in and what comes out",
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
  brief: "Research, with its sources showing",
} as const;
const benchmarks = {
  page: "benchmarks",
  label: "LLM Security Benchmarks",
  description: "Twenty models up to May 2025, ranked by security score",
  brief: "Twenty models, one table",
} as const;
const about = {
  page: "about",
  label: "About Us",
  description: "Why we exist and what we refuse to do",
  brief: "Why we exist, what we refuse to do",
} as const;
const contact = {
  page: "contact",
  label: "Contact",
  description: "Book a demo or ask a question",
  brief: "Book a demo or ask a question",
} as const;

export const headerMenus: readonly NavigationMenu[] = [
  { label: "Products", links: [guard, redTeam] },
  { label: "Resources", links: [blog, benchmarks] },
  { label: "Company", links: [about, contact] },
];

/** The specification gives the footer's Company column Contact only. */
export const footerColumns: readonly NavigationMenu[] = [
  { label: "Products", links: [guard, redTeam] },
  { label: "Resources", links: [blog, benchmarks] },
  { label: "Company", links: [contact] },
];
