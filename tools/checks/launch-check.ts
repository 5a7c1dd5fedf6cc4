import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import type { SiteSettings } from "#domain/content/settings.ts";
import { publishedOrigin } from "../build/build-settings.ts";

export type LaunchSettings = Pick<SiteSettings, "origin" | "contactEmail" | "securityEmail" | "reply" | "legal"> & {
  social: readonly SiteSettings["social"][number][];
  trust: Pick<SiteSettings["trust"], "mailboxRetention" | "backupRetention">;
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

/** Settings required for launch that are missing. `files` are the sources, for line numbers. */
export function launchGaps(settings: LaunchSettings, files: { settings: string; security: string }): LaunchGap[] {
  const { legal, social, reply } = settings;
  const gaps: LaunchGap[] = [];
  const add = (key: string, what: string) =>
    gaps.push({ file: SETTINGS, line: lineOf(files.settings, new RegExp(`^\\s*"${key}":`)), what });
  // Of the settings of /trust only those that the privacy policy promises: for the others /trust says “Ask us” or nothing.
  const { mailboxRetention, backupRetention } = settings.trust;
  for (const path of [...emptyPaths(legal, "legal"), ...emptyPaths({ mailboxRetention, backupRetention }, "trust")])
    add(path.split(".").at(-1) ?? "", `${path} is empty`);
  for (const key of ["origin", "contactEmail", "securityEmail"] as const)
    if (PLACEHOLDER.test(settings[key])) add(key, `${key} is ${settings[key]}, a placeholder`);
  for (const { label, href, verified } of social) {
    const line = lineOf(files.settings, new RegExp(`"label": "${label}"`));
    const what = `${label} is not verified: open ${href}, correct it, and set verified once it is our own profile`;
    if (!verified) gaps.push({ file: SETTINGS, line, what });
  }
  const toConfirm = `reply.within is “${reply.within}”: change it to what the team can meet, and set confirmed`;
  if (!reply.confirmed) add("within", toConfirm);
  // SECURITY.md cannot use the settings.
  const [address = ""] = files.security.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/) ?? [];
  const line = lineOf(files.security, new RegExp(address));
  if (PLACEHOLDER.test(address)) gaps.push({ file: "SECURITY.md", line, what: `reports go to ${address}` });
  return gaps;
}

export function launchReport(gaps: readonly LaunchGap[]) {
  if (gaps.length === 0) return { text: NOTHING_MISSING, code: 0 };
  const lines = gaps.map(({ file, line, what }) => `${file}:${line}  ${what}`);
  return { text: [...lines, "", `Missing before the site goes public: ${gaps.length}.`].join("\n"), code: 1 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = { settings: readFileSync(SETTINGS, "utf8"), security: readFileSync("SECURITY.md", "utf8") };
  const { text, code } = launchReport(launchGaps({ ...site, origin: publishedOrigin() }, files));
  console.log(text);
  process.exitCode = code;
}
