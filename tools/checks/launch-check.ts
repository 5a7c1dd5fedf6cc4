import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import type { SiteSettings } from "#domain/content/settings.ts";
import { publishedOrigin } from "../build/build-settings.ts";

export type LaunchSettings = Pick<SiteSettings, "origin" | "contactEmail" | "securityEmail" | "legal"> & {
  social: readonly SiteSettings["social"][number][];
  trust: Readonly<Record<string, string>>;
};

/** A setting that the owner has to fill in before launch. */
type LaunchGap = { file: string; line: number; what: string };

const SETTINGS = "brand/settings.json";
const SECURITY = "SECURITY.md";

/** Domains reserved for examples by RFC 2606. */
const PLACEHOLDER = /(?:^|[.@/])(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org))(?::\d+)?$/;

/** Settings required for launch that are missing. `files` are the sources, for line numbers. */
export function launchGaps(settings: LaunchSettings, files: { settings: string; security: string }): LaunchGap[] {
  const { legal, social } = settings;
  const at = (key: string, what: string) => ({ file: SETTINGS, line: lineOf(files.settings, keyPattern(key)), what });
  const empty = (path: string, value: string, means: string) =>
    value === "" ? [at(path, `${path} is empty: ${means}`)] : [];
  const placeholder = (key: string, value: string, means: string) =>
    PLACEHOLDER.test(value) ? [at(key, `${key} is ${value}: ${means}`)] : [];

  return [
    ...empty("legal.companyName", legal.companyName, "the company’s name, as registered"),
    ...Object.entries(legal.address).flatMap(([key, line]) =>
      empty(`legal.address.${key}`, line, "part of the postal address"),
    ),
    ...empty("legal.register", legal.register, "the register that lists the company"),
    ...empty("legal.registerNumber", legal.registerNumber, "the company’s number in it"),
    ...empty("legal.representative", legal.representative, "who represents the company"),
    ...empty("legal.processors.host", legal.processors.host, "who hosts the server, and in which country"),
    ...empty("legal.processors.mailProvider", legal.processors.mailProvider, "who carries the mail, and from where"),
    ...empty("legal.processors.transfers", legal.processors.transfers, "where data goes outside the EEA, or “none”"),
    ...placeholder("origin", settings.origin, "the public domain, here or as SITE_URL"),
    ...placeholder("contactEmail", settings.contactEmail, "an address that somebody reads"),
    ...placeholder("securityEmail", settings.securityEmail, "an address that somebody reads"),
    ...social
      .filter(({ verified }) => !verified)
      .map(({ label, href }) => ({
        file: SETTINGS,
        line: lineOf(files.settings, new RegExp(`"label": "${label}"`)),
        what: `${label} is not verified: open ${href}, correct it, and set verified once it is our own profile`,
      })),
    ...securityGaps(files.security),
  ];
}

/** Checks the address in SECURITY.md, a static file that cannot use the settings. */
function securityGaps(text: string): LaunchGap[] {
  const address = text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/)?.[0] ?? "";
  if (!PLACEHOLDER.test(address)) return [];
  return [{ file: SECURITY, line: lineOf(text, new RegExp(address)), what: `reports go to ${address}` }];
}

/** Matches the line that sets the last key of a path such as `legal.address.city`. */
const keyPattern = (path: string) => new RegExp(`^\\s*"${path.split(".").at(-1)}":`);

const lineOf = (text: string, pattern: RegExp) => text.split("\n").findIndex((line) => pattern.test(line)) + 1;

/** Optional settings that are empty, which /trust leaves out. */
export function trustGaps({ trust }: Pick<LaunchSettings, "trust">, settings: string): LaunchGap[] {
  return Object.entries(trust)
    .filter(([, value]) => value === "")
    .map(([key]) => ({ file: SETTINGS, line: lineOf(settings, keyPattern(key)), what: `trust.${key} is empty` }));
}

const listed = (gaps: readonly LaunchGap[]) => gaps.map(({ file, line, what }) => `${file}:${line}  ${what}`);

/** The output of the command, and its exit code. */
export function launchReport(
  gaps: readonly LaunchGap[],
  optional: readonly LaunchGap[] = [],
): { text: string; code: 0 | 1 } {
  const left = optional.length === 0 ? [] : [...listed(optional), "", "Left out of /trust until filled in.", ""];
  if (gaps.length === 0) {
    const done = "Nothing is missing: identity, processors, domain, mail and social links are filled in.";
    return { text: [...left, done].join("\n"), code: 0 };
  }
  const count = gaps.length === 1 ? "One thing is" : `${gaps.length} things are`;
  return { text: [...left, ...listed(gaps), "", `${count} missing before the site goes public.`].join("\n"), code: 1 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = { settings: readFileSync(SETTINGS, "utf8"), security: readFileSync(SECURITY, "utf8") };
  const gaps = launchGaps({ ...site, origin: publishedOrigin() }, files);
  const { text, code } = launchReport(gaps, trustGaps(site, files.settings));
  console.log(text);
  process.exitCode = code;
}
