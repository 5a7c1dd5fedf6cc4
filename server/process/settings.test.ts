import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_DATABASE_URL, parseEnvironment } from "./settings.ts";

const defaults = {
  port: 3000,
  host: undefined,
  siteUrl: undefined,
  databaseUrl: DEFAULT_DATABASE_URL,
  hstsPreload: false,
  trustedProxies: [],
  logLevel: "info",
  mail: undefined,
  webhook: undefined,
  retentionDays: 730,
  internal: undefined,
};

const SITE_URL = "https://site.example";
const SMTP_URL = "smtp://user:s3cret@mail.example:587";
const TEAM = "team@site.example";
const HOOK = "https://hooks.example/inquiry";
const SECRET = "0123456789abcdef0123456789abcdef";
const mail = { SMTP_URL, NOTIFY_EMAIL: TEAM };
const parsedMail = { url: SMTP_URL, to: TEAM, from: TEAM };
const webhook = { NOTIFY_WEBHOOK_URL: HOOK, NOTIFY_WEBHOOK_SECRET: SECRET };

test.each<[string, Record<string, string>, object]>([
  ["an empty environment", {}, {}],
  ["empty values as if unset", { PORT: "", HOST: " ", SITE_URL: "", SMTP_URL: " ", NOTIFY_WEBHOOK_URL: "" }, {}],
  ["any free port", { PORT: " 0 " }, { port: 0 }],
  ["a host name", { HOST: "127.0.0.1" }, { host: "127.0.0.1" }],
  ["an origin with a trailing slash", { SITE_URL: `${SITE_URL}/` }, { siteUrl: SITE_URL }],
  ["PostgreSQL", { DATABASE_URL: "postgres://u:p@db/site" }, { databaseUrl: "postgres://u:p@db/site" }],
  ["a retention", { RETENTION_DAYS: "90" }, { retentionDays: 90 }],
  ["proxies", { TRUSTED_PROXIES: "127.0.0.1, ::1 10.0.0.0/8" }, { trustedProxies: ["127.0.0.1", "::1", "10.0.0.0/8"] }],
  ["a log level in capitals", { LOG_LEVEL: "WARN" }, { logLevel: "warn" }],
  ["preload with https", { SITE_URL, HSTS_PRELOAD: "1" }, { siteUrl: SITE_URL, hstsPreload: true }],
  ["mail with its recipient as sender", { ...mail, NOTIFY_EMAIL: ` ${TEAM} ` }, { mail: parsedMail }],
  ["another sender", { ...mail, NOTIFY_FROM: "a@b.example" }, { mail: { ...parsedMail, from: "a@b.example" } }],
  ["probes", { INTERNAL_PORT: "9464", INTERNAL_HOST: "::" }, { internal: { port: 9464, host: "::" } }],
  ["a webhook", webhook, { webhook: { url: HOOK, secret: SECRET } }],
])("reads %s", (_, record, expected) => {
  expect(parseEnvironment(record)).toEqual({ ok: true, settings: { ...defaults, ...expected } });
});

const problemsOf = (record: Record<string, string>) => {
  const result = parseEnvironment(record);
  return result.ok ? [] : result.problems;
};

test.each<[name: string, value: string, others?: Record<string, string>]>([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["HOST", "localhost:3000"],
  ["SITE_URL", "www.site.example"],
  ["SITE_URL", "https://site.example/path"],
  ["SITE_URL", "https://user@site.example"],
  ["SITE_URL", "ftp://site.example"],
  ["DATABASE_URL", "file:"],
  ["DATABASE_URL", "file:s3cret/%zz"],
  ["DATABASE_URL", "postgres://site:s3cret%zz@db/site"],
  ["DATABASE_URL", "postgres://site:s3/cret@db/site"],
  ["DATABASE_URL", "postgres://site:p@ss@db/site"],
  ["HSTS_PRELOAD", "maybe"],
  ["TRUSTED_PROXIES", "all"],
  ["LOG_LEVEL", "loud"],
  ["RETENTION_DAYS", "6"],
  ["RETENTION_DAYS", "3651"],
  ["SMTP_URL", "smtp://", mail],
  ["SMTP_URL", "smtp://user:s3cret%zz@mail.example", mail],
  ["NOTIFY_EMAIL", "a@site.example\r\nBcc: b@site.example", mail],
  ["NOTIFY_FROM", "Site <site@site.example>", mail],
  ["NOTIFY_WEBHOOK_URL", "https://user:s3cret@hooks.example", webhook],
  ["NOTIFY_WEBHOOK_SECRET", "s3cret", webhook],
  ["NOTIFY_WEBHOOK_SECRET", `whsec_${"!".repeat(32)}`, webhook],
  ["NOTIFY_WEBHOOK_SECRET", `whsec_${"a_".repeat(16)}`, webhook],
  ["INTERNAL_HOST", "127.0.0.1:9464", { INTERNAL_PORT: "9464" }],
])("rejects %s=%j by name, without its value", (name, value, others = {}) => {
  const problems = problemsOf({ ...others, [name]: value });
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} cannot be used: give `))]);
  expect(problems.join()).not.toContain("s3cret");
});

test.each<[Record<string, string>, ...messages: string[]]>([
  [{ PORT: "x", LOG_LEVEL: "x" }, "PORT", "LOG_LEVEL"],
  [{ HSTS_PRELOAD: "true" }, "HSTS_PRELOAD is on, but SITE_URL is not"],
  [{ INTERNAL_HOST: "::" }, "INTERNAL_HOST is set, but INTERNAL_PORT is not"],
  [{ SMTP_URL }, "SMTP_URL is set, but NOTIFY_EMAIL is not"],
  [{ NOTIFY_EMAIL: TEAM }, "NOTIFY_EMAIL is set, but SMTP_URL is not"],
  [{ NOTIFY_FROM: TEAM }, "NOTIFY_FROM is set, but SMTP_URL is not"],
  [{ NOTIFY_WEBHOOK_URL: HOOK }, "NOTIFY_WEBHOOK_URL is set, but NOTIFY_WEBHOOK_SECRET is not"],
  [{ NOTIFY_WEBHOOK_SECRET: SECRET }, "NOTIFY_WEBHOOK_SECRET is set, but NOTIFY_WEBHOOK_URL is not"],
])("names every problem of %j", (record, ...messages) => {
  expect(problemsOf(record)).toEqual(messages.map((text) => expect.stringContaining(text)));
});

const SHAPES = [
  "postgres://site:p4/ss@db/site",
  "postgres:/site:pass@db",
  "mysql://root:pass/x@db/site",
  "https://user:pass@site.example/path",
  "smtp:/user:pass@mail.example",
  "pass word",
  "a@b.example, c@d.example",
];
const SETTINGS = `PORT HOST SITE_URL DATABASE_URL HSTS_PRELOAD TRUSTED_PROXIES LOG_LEVEL RETENTION_DAYS
  SMTP_URL NOTIFY_EMAIL NOTIFY_FROM NOTIFY_WEBHOOK_URL NOTIFY_WEBHOOK_SECRET INTERNAL_PORT INTERNAL_HOST`.split(/\s+/);

test("no problem contains a secret, whatever setting it is in", () => {
  const secrets = fc.stringMatching(/^[0-9a-zA-Z]{12,40}$/);
  const shapes = fc.oneof(fc.constantFrom(...SHAPES), fc.string({ maxLength: 30 }));
  const places = fc.nat({ max: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...SETTINGS), shapes, places, secrets, (name, shape, place, secret) => {
      const problems = problemsOf({ [name]: shape.slice(0, place) + secret + shape.slice(place) });
      expect(problems.filter((problem) => problem.includes(secret))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
