import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import type { SiteSettings } from "#domain/content/settings.ts";
import { publishedOrigin } from "../build/build-settings.ts";

export type LaunchSettings = Pick<SiteSettings, "origin" | "contactEmail" | "securityEmail" | "reply" | "legal"> & {
  social: readonly SiteSettings["social"][number][];
  trust: Readonly<Record<string, string>>;
};

/** A setting that the owner has to fill in before launch. */
type LaunchGap = { file: string; line: number; what: string };

const SETTINGS = "brand/settings.json";
const SECURITY = "SECURITY.md";

/** Domains reserved for examples by RFC 2606. */
const PLACEHOLDER = /(?:^|[.@/])(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org))(?::\d+)?$/;

const lineOf = (text: string, pattern: RegExp) => text.split("\n").findIndex((line) => pattern.test(line)) + 1;

/** The paths of empty texts, such as `legal.address.city`. */
function emptyPaths(value: unknown, path: string): string[] {
  if (typeof value === "string") return value === "" ? [path] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => emptyPaths(inner, `${path}.${key}`));
}

/** A gap at the line of brand/settings.json that sets the last key of a path. */
const gapAt = (text: string, path: string, what: string): LaunchGap => ({
  file: SETTINGS,
  line: lineOf(text, new RegExp(`^\\s*"${path.split(".").at(-1)}":`)),
  what: `${path} is ${what}`,
});

/** Facts of /trust to which the privacy policy sends its readers. */
const PROMISED = ["trust.mailboxRetention", "trust.backupRetention"];

/** Settings required for launch that are missing. `files` are the sources, for line numbers. */
export function launchGaps(settings: LaunchSettings, files: { settings: string; security: string }): LaunchGap[] {
  // A static file that cannot use the settings.
  const reportAddress = files.security.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/)?.[0] ?? "";
  return [
    ...emptyPaths(settings.legal, "legal").map((path) => gapAt(files.settings, path, "empty")),
    ...emptyPaths(settings.trust, "trust")
      .filter((path) => PROMISED.includes(path))
      .map((path) => gapAt(files.settings, path, "empty")),
    ...(["origin", "contactEmail", "securityEmail"] as const)
      .filter((key) => PLACEHOLDER.test(settings[key]))
      .map((key) => gapAt(files.settings, key, `${settings[key]}, a placeholder`)),
    ...settings.social
      .filter(({ verified }) => !verified)
      .map(({ label, href }) => ({
        file: SETTINGS,
        line: lineOf(files.settings, new RegExp(`"label": "${label}"`)),
        what: `${label} is not verified: open ${href}, correct it, and set verified once it is our own profile`,
      })),
    ...(settings.reply.confirmed
      ? []
      : [
          gapAt(
            files.settings,
            "reply.within",
            `“${settings.reply.within}”: change it to what the team can meet, and set confirmed`,
          ),
        ]),
    ...[reportAddress]
      .filter((address) => PLACEHOLDER.test(address))
      .map((address) => ({
        file: SECURITY,
        line: lineOf(files.security, new RegExp(address)),
        what: `reports go to ${address}`,
      })),
  ];
}

/** Optional settings that are empty: /trust leaves them out or says “Ask us”. */
export const trustGaps = ({ trust }: Pick<LaunchSettings, "trust">, settings: string): LaunchGap[] =>
  emptyPaths(trust, "trust")
    .filter((path) => !PROMISED.includes(path))
    .map((path) => gapAt(settings, path, "empty"));

const listed = (gaps: readonly LaunchGap[]) => gaps.map(({ file, line, what }) => `${file}:${line}  ${what}`);

/** The output of the command, and its exit code. */
export function launchReport(gaps: readonly LaunchGap[], optional: readonly LaunchGap[] = []) {
  const left =
    optional.length === 0
      ? []
      : [...listed(optional), "", "Left out of /trust, or answered with “Ask us”, until filled in.", ""];
  const end =
    gaps.length === 0
      ? [
          "Nothing is missing: identity, processors, retention, domain, mail, reply time and social links are filled in.",
        ]
      : [...listed(gaps), "", `Missing before the site goes public: ${gaps.length}.`];
  return { text: [...left, ...end].join("\n"), code: gaps.length === 0 ? 0 : 1 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = { settings: readFileSync(SETTINGS, "utf8"), security: readFileSync(SECURITY, "utf8") };
  const gaps = launchGaps({ ...site, origin: publishedOrigin() }, files);
  const { text, code } = launchReport(gaps, trustGaps(site, files.settings));
  console.log(text);
  process.exitCode = code;
}
