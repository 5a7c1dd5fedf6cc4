import settings from "./settings.json" with { type: "json" };

const { brand } = settings;

/**
 * Brand and company, in one place. `brand/settings.json` has the plain values (schema: `domain/content/settings.ts`);
 * change a name there and the whole site, its metadata, icon labels and mail use the new one.
 * `tools/checks/rename.test.ts` builds the site under another name to prove it.
 */
export const site = {
  ...settings,
  products: {
    guard: { name: `${brand} Guard`, shortName: "Guard" },
    redTeam: { name: `${brand} Red Team`, shortName: "Red Team" },
  },
  description: `${brand} protects applications built on large language models against prompt injection, jailbreaks and data leaks.`,
  research: `${brand} Research`,
  /** Part of every id in the feeds. Never change it: feed readers would show every article as new. */
  feedIdYear: 2025,
  locale: "en-GB",
} as const;
