import { describe, expect, test } from "vitest";
import { notifySettings } from "./env-notify.ts";

const SMTP_URL = "smtp://user:s3cret@mail.example:587";
const SECRET = "0123456789abcdef0123456789abcdef";
const HOOK = "https://hooks.example/inquiry";

describe("notifySettings", () => {
  test.each([
    ["nothing", {}, { mail: undefined, webhook: undefined }],
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
    expect(notifySettings(record)).toEqual({ ...expected, problems: [] });
  });

  const mail = { SMTP_URL, NOTIFY_EMAIL: "team@site.example" };
  const webhook = { NOTIFY_WEBHOOK_URL: HOOK, NOTIFY_WEBHOOK_SECRET: SECRET };
  test.each([
    ["SMTP_URL", "mail.example:587", mail],
    ["SMTP_URL", "https://mail.example", mail],
    ["SMTP_URL", "smtp://", mail],
    ["NOTIFY_EMAIL", "team", mail],
    ["NOTIFY_EMAIL", "a@site.example, b@site.example", mail],
    ["NOTIFY_EMAIL", "a@site.example\r\nBcc: b@site.example", mail],
    ["NOTIFY_FROM", "Site <site@site.example>", mail],
    ["NOTIFY_WEBHOOK_URL", "hooks.example", webhook],
    ["NOTIFY_WEBHOOK_URL", "ftp://hooks.example", webhook],
    ["NOTIFY_WEBHOOK_URL", "https://user:s3cret@hooks.example", webhook],
    ["NOTIFY_WEBHOOK_SECRET", "s3cret", webhook],
  ])("refuses %s=%j by name, without repeating it", (name, value, record) => {
    const { problems } = notifySettings({ ...record, [name]: value });
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
    expect(notifySettings(record).problems).toEqual([expect.stringContaining(words)]);
  });
});
