import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import type { SiteSettings } from "#domain/content/settings.ts";
import { publishedOrigin } from "../build/build-settings.ts";

export type LaunchSettings = Pick<SiteSettings, "origin" | "contactEmail" | "securityEmail" | "reply" | "legal"> & {
  social: readonly SiteSettings["social"][number][];
  trust: Readonly<Record<string, string>>;
};

type LaunchGap = { file: string; line: number; what: string };

const SETTINGS = "brand/settings.json";
const NOTHING_MISSING =
  "Nothing is missing: identity, processors, retention, domain, mail, reply time and social links are filled in.";

/** Domains reserved for examples by RFC 2606. */
const PLACEHOLDER = /(?:^|[.@/])(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org))(?::\d+)?$/;

const lineOf = (text: string, pattern: RegExp) => text.split("\n").findIndex((line) => pattern.test(line)) + 1;

/** The paths of empty texts, such as `legal.address.city`. */
function emptyPaths(value: unknown, path: string): string[] {
  if (typeof value === "string") return value === "" ? [path] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => emptyPaths(inner, `${path}.${key}`));
}

/** A gap at the line of brand/settings.json that sets the last key of a path. */
const gapAt = (text: string, path: string, what = "empty"): LaunchGap => ({
  file: SETTINGS,
  line: lineOf(text, new RegExp(`^\\s*"${path.split(".").at(-1)}":`)),
  what: `${path} is ${what}`,
});

/** Whether the privacy policy sends its readers to this fact of /trust. */
const isPromised = (path: string) => ["trust.mailboxRetention", "trust.backupRetention"].includes(path);

/** Settings required for launch that are missing. `files` are the sources, for line numbers. */
export function launchGaps(settings: LaunchSettings, files: { settings: string; security: string }): LaunchGap[] {
  const { legal, trust, social, reply } = settings;
  const empty = [...emptyPaths(legal, "legal"), ...emptyPaths(trust, "trust").filter(isPromised)];
  const gaps = empty.map((path) => gapAt(files.settings, path));
  for (const key of ["origin", "contactEmail", "securityEmail"] as const)
    if (PLACEHOLDER.test(settings[key])) gaps.push(gapAt(files.settings, key, `${settings[key]}, a placeholder`));
  for (const { label, href, verified } of social) {
    const line = lineOf(files.settings, new RegExp(`"label": "${label}"`));
    const what = `${label} is not verified: open ${href}, correct it, and set verified once it is our own profile`;
    if (!verified) gaps.push({ file: SETTINGS, line, what });
  }
  const toConfirm = `“${reply.within}”: change it to what the team can meet, and set confirmed`;
  if (!reply.confirmed) gaps.push(gapAt(files.settings, "reply.within", toConfirm));
  // SECURITY.md cannot use the settings.
  const [address = ""] = files.security.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/) ?? [];
  const line = lineOf(files.security, new RegExp(address));
  if (PLACEHOLDER.test(address)) gaps.push({ file: "SECURITY.md", line, what: `reports go to ${address}` });
  return gaps;
}

/** Optional settings that are empty: /trust leaves them out or says “Ask us”. */
export const trustGaps = ({ trust }: Pick<LaunchSettings, "trust">, settings: string): LaunchGap[] =>
  emptyPaths(trust, "trust").flatMap((path) => (isPromised(path) ? [] : gapAt(settings, path)));

const listed = (gaps: readonly LaunchGap[]) => gaps.map(({ file, line, what }) => `${file}:${line}  ${what}`);

export function launchReport(gaps: readonly LaunchGap[], optional: readonly LaunchGap[] = []) {
  const text = listed(optional);
  if (optional.length > 0) text.push("", "Left out of /trust, or answered with “Ask us”, until filled in.", "");
  if (gaps.length > 0) text.push(...listed(gaps), "", `Missing before the site goes public: ${gaps.length}.`);
  else text.push(NOTHING_MISSING);
  return { text: text.join("\n"), code: gaps.length === 0 ? 0 : 1 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = { settings: readFileSync(SETTINGS, "utf8"), security: readFileSync("SECURITY.md", "utf8") };
  const gaps = launchGaps({ ...site, origin: publishedOrigin() }, files);
  const { text, code } = launchReport(gaps, trustGaps(site, files.settings));
  console.log(text);
  process.exitCode = code;
}
