import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
};

describe("parseEnvironment", () => {
  test.each([
    ["nothing", {}, {}],
    ["empty values as if unset", { PORT: "", HOST: " ", SITE_URL: "" }, {}],
    ["any free port", { PORT: " 0 " }, { port: 0 }],
    ["a host name", { HOST: "127.0.0.1" }, { host: "127.0.0.1" }],
    ["an IPv6 address", { HOST: "::1" }, { host: "::1" }],
    ["an origin with its slash", { SITE_URL: "https://www.site.example/" }, { siteUrl: "https://www.site.example" }],
    ["PostgreSQL", { DATABASE_URL: "postgres://u:p@db/site" }, { databaseUrl: "postgres://u:p@db/site" }],
    ["a file", { DATABASE_URL: "file:/var/lib/site.db" }, { databaseUrl: "file:/var/lib/site.db" }],
    ["a time to keep inquiries", { RETENTION_DAYS: "90" }, { retentionDays: 90 }],
    [
      "proxies",
      { TRUSTED_PROXIES: "127.0.0.1, ::1 10.0.0.0/8" },
      { trustedProxies: ["127.0.0.1", "::1", "10.0.0.0/8"] },
    ],
    ["a log level in capitals", { LOG_LEVEL: "WARN" }, { logLevel: "warn" }],
    [
      "preload under https",
      { SITE_URL: "https://site.example", HSTS_PRELOAD: "1" },
      { siteUrl: "https://site.example", hstsPreload: true },
    ],
  ])("reads %s", (_, record, expected) => {
    expect(parseEnvironment(record)).toEqual({ ok: true, settings: { ...defaults, ...expected } });
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["HOST", "localhost:3000"],
    ["SITE_URL", "www.site.example"],
    ["SITE_URL", "https://site.example/path"],
    ["SITE_URL", "https://user@site.example"],
    ["SITE_URL", "ftp://site.example"],
    ["DATABASE_URL", "./data/site.db"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "postgres:/site:hunter2@db"],
    ["DATABASE_URL", "postgres://site:p4/ss@db/site"],
    ["DATABASE_URL", "postgres://site:12#ss@db/site"],
    ["DATABASE_URL", "postgres://site:p@ss@db/site"],
    ["HSTS_PRELOAD", "maybe"],
    ["TRUSTED_PROXIES", "all"],
    ["TRUSTED_PROXIES", "10.0.0.0/64"],
    ["LOG_LEVEL", "loud"],
    ["RETENTION_DAYS", "6"],
    ["RETENTION_DAYS", "3651"],
  ])("refuses %s=%s by name", (name, value) => {
    const result = parseEnvironment({ [name]: value });
    expect(result).toEqual({
      ok: false,
      problems: [expect.stringMatching(new RegExp(`^${name} cannot be used: give `))],
    });
  });

  test("lists every problem at once", () => {
    const result = parseEnvironment({ PORT: "x", LOG_LEVEL: "x" });
    expect(result).toEqual({
      ok: false,
      problems: [expect.stringContaining("PORT"), expect.stringContaining("LOG_LEVEL")],
    });
  });

  test("refuses preload without https", () => {
    expect(parseEnvironment({ HSTS_PRELOAD: "true" })).toEqual({
      ok: false,
      problems: [expect.stringContaining("SITE_URL")],
    });
  });

  const SETTINGS = [
    "PORT",
    "HOST",
    "SITE_URL",
    "DATABASE_URL",
    "HSTS_PRELOAD",
    "TRUSTED_PROXIES",
    "LOG_LEVEL",
    "RETENTION_DAYS",
    "SMTP_URL",
    "NOTIFY_EMAIL",
    "NOTIFY_FROM",
    "NOTIFY_WEBHOOK_URL",
    "NOTIFY_WEBHOOK_SECRET",
  ];
  const SHAPES = [
    "postgres://site:p4/ss@db/site",
    "postgres:/site:pass@db",
    "mysql://root:pass/x@db/site",
    "https://user:pass@site.example/path",
    "smtp:/user:pass@mail.example",
    "pass word",
    "a@b.example, c@d.example",
  ];

  test("a secret is in no problem, whatever setting it stands in and wherever", () => {
    const secrets = fc.stringMatching(/^[0-9a-zA-Z]{12,40}$/);
    const shapes = fc.oneof(fc.constantFrom(...SHAPES), fc.string({ maxLength: 30 }));
    const places = fc.nat({ max: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...SETTINGS), shapes, places, secrets, (name, shape, place, secret) => {
        const result = parseEnvironment({ [name]: shape.slice(0, place) + secret + shape.slice(place) });
        expect(result.ok ? [] : result.problems.filter((problem) => problem.includes(secret))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

const SMTP_URL = "smtp://user:s3cret@mail.example:587";
const SECRET = "0123456789abcdef0123456789abcdef";
const HOOK = "https://hooks.example/inquiry";
const problemsOf = (record: Record<string, string>) => {
  const result = parseEnvironment(record);
  return result.ok ? [] : result.problems;
};

describe("whom to tell, and how", () => {
  test.each([
    ["empty values as if unset", { SMTP_URL: " ", NOTIFY_WEBHOOK_URL: "" }, { mail: undefined, webhook: undefined }],
    [
      "mail, sent by its recipient unless said otherwise",
      { SMTP_URL, NOTIFY_EMAIL: " team@site.example " },
      { mail: { url: SMTP_URL, to: "team@site.example", from: "team@site.example" }, webhook: undefined },
    ],
    [
      "everything",
      {
        SMTP_URL: "smtps://mail.example",
        NOTIFY_EMAIL: "team@site.example",
        NOTIFY_FROM: "site@site.example",
        NOTIFY_WEBHOOK_URL: HOOK,
        NOTIFY_WEBHOOK_SECRET: SECRET,
      },
      {
        mail: { url: "smtps://mail.example", to: "team@site.example", from: "site@site.example" },
        webhook: { url: HOOK, secret: SECRET },
      },
    ],
  ])("reads %s", (_, record, expected) => {
    expect(parseEnvironment(record)).toEqual({ ok: true, settings: { ...defaults, ...expected } });
  });

  const mail = { SMTP_URL, NOTIFY_EMAIL: "team@site.example" };
  const webhook = { NOTIFY_WEBHOOK_URL: HOOK, NOTIFY_WEBHOOK_SECRET: SECRET };
  test.each([
    ["SMTP_URL", "mail.example:587", mail],
    ["SMTP_URL", "smtp://", mail],
    ["NOTIFY_EMAIL", "team", mail],
    ["NOTIFY_EMAIL", "a@site.example, b@site.example", mail],
    ["NOTIFY_EMAIL", "a@site.example\r\nBcc: b@site.example", mail],
    ["NOTIFY_FROM", "Site <site@site.example>", mail],
    ["NOTIFY_WEBHOOK_URL", "hooks.example", webhook],
    ["NOTIFY_WEBHOOK_URL", "https://user:s3cret@hooks.example", webhook],
    ["NOTIFY_WEBHOOK_SECRET", "s3cret", webhook],
  ])("refuses %s=%j by name, without repeating it", (name, value, record) => {
    const problems = problemsOf({ ...record, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} cannot be used: give `))]);
    expect(problems.join()).not.toContain("s3cret");
  });

  test.each([
    [{ SMTP_URL }, "SMTP_URL is set, but NOTIFY_EMAIL is not"],
    [{ NOTIFY_EMAIL: "team@site.example" }, "NOTIFY_EMAIL is set, but SMTP_URL is not"],
    [{ NOTIFY_FROM: "site@site.example" }, "NOTIFY_FROM is set, but SMTP_URL is not"],
    [{ NOTIFY_WEBHOOK_URL: HOOK }, "NOTIFY_WEBHOOK_URL is set, but NOTIFY_WEBHOOK_SECRET is not"],
    [{ NOTIFY_WEBHOOK_SECRET: SECRET }, "NOTIFY_WEBHOOK_SECRET is set, but NOTIFY_WEBHOOK_URL is not"],
  ])("half a set %j is a problem", (record, words) => {
    expect(problemsOf(record)).toEqual([expect.stringContaining(words)]);
  });
});
