import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { INQUIRY_FIELDS, RATE_LIMIT_COUNT, RATE_LIMIT_WINDOW_MS, TIME_TRAP_MS } from "#domain/inquiry/fields.ts";
import { RETENTION_DAYS, SPAM_RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import { privacyPolicyOf } from "./company.server.ts";

const policy = readFileSync("content/legal/privacy-policy.md", "utf8");
const NUMBERS = ["zero", "one", "two", "three", "four", "five"];

describe("the privacy policy says what the software does", () => {
  test.each([
    ["how long inquiries are kept", `after ${(RETENTION_DAYS / 365) * 12} months`],
    ["how long spam is kept", `after ${SPAM_RETENTION_DAYS} days`],
    [
      "how many inquiries are taken",
      `At most ${RATE_LIMIT_COUNT} inquiries in ${RATE_LIMIT_WINDOW_MS / 60_000} minutes`,
    ],
    ["how long a hash counts", `counts for ${RATE_LIMIT_WINDOW_MS / 60_000} minutes`],
    ["how soon is too soon", `within ${NUMBERS[TIME_TRAP_MS / 1000]} seconds`],
  ])("%s", (_, words) => {
    expect(policy).toContain(words);
  });

  test("every field the form has", () => {
    const rows = policy.match(/^\| (?!field|-)/gm) ?? [];
    expect(rows).toHaveLength(INQUIRY_FIELDS.length);
  });
});

describe("the privacy policy names controller, processors and transfers", () => {
  const items = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map((match) => match[1]);

  test("where they are known", () => {
    expect(items(privacyPolicyOf(KNOWN_LEGAL).html)).toEqual(
      expect.arrayContaining([
        "Company: Name Ltd",
        "Address: 1 High Street, AB1 2CD Town, Country",
        "Register: Register 12",
        "Represented by: A Person",
        "Host: Host, Country",
        "Mail provider: Mail, Country",
        "Transfers to countries outside the European Economic Area: none",
      ]),
    );
  });

  test("and leaves out the line of each that is not", () => {
    const { html } = privacyPolicyOf(UNKNOWN_LEGAL);
    expect(html).not.toMatch(/Company:|Address:|Register:|Represented by:|Host:|Mail provider:|Transfers to/);
    expect(html).not.toContain("<ul>\n</ul>");
  });
});
