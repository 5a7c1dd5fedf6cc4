import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { FINDING_ITEMS } from "#domain/content/page-constants.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { INQUIRY_FIELDS, RATE_LIMIT_COUNT, RATE_LIMIT_WINDOW_MS, TIME_TRAP_MS } from "#domain/inquiry/fields.ts";
import { SPAM_RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import { MAIL_PAUSE_MS } from "#domain/newsletter.ts";
import { zeroBound } from "#domain/resources/rates.ts";
import { flow, pageContent, pageFrom, privacyPolicyOf, redTeamPage, threatGallery } from "./pages.server.ts";

it("an error names a page without a file", () =>
  expect(() => pageContent("nobody")).toThrow("content/pages/nobody.yaml does not exist"));

it.each([
  ["|\n      Text.\n\n      [a](data:x)", 11],
  ['"[a](data:x)"', 8],
])("an error in a section's text names file and line: %j", (body, line) => {
  const section = `sections:\n  - label: a\n    heading: b\n    body: ${body}\n`;
  expect(() => pageFrom("content/pages/x.yaml", `title: a\ndescription: b\nheading: c\nlead: d\n${section}`)).toThrow(
    `content/pages/x.yaml: line ${line}: the link to data:x`,
  );
});

it("the explainer contains no key except the documented fake", () => {
  const keys = JSON.stringify(flow()).match(/\b[A-Z0-9]{16,}\b/g);
  expect(new Set(keys)).toEqual(new Set(["AKIAIOSFODNN7EXAMPLE"]));
});

it("the threat gallery never mixes jailbreak and injection rates in one column", () => {
  for (const { stats } of threatGallery().threats)
    expect(stats.map(({ label }) => label).join("; ")).not.toMatch(/jailbreak.*injection|injection.*jailbreak/);
});

describe("the sample finding", () => {
  const { finding, questions } = redTeamPage();
  const { sheet } = finding;

  it("is marked as a sample on the sheet and beside it, and uses only example hosts", () => {
    for (const text of [sheet.mark, finding.lead]) expect(text).toMatch(/sample/i);
    expect(new Set(JSON.stringify(sheet).match(/@[\w.]+/g))).toEqual(new Set(["@attacker.example"]));
  });

  it("comes with questions whose bounds domain/resources/rates.ts computes", () => {
    const [answer = ""] = questions.questions[0]?.answer ?? [];
    const counts = [...answer.matchAll(/(\d+) attempts/g)];
    expect(counts.length).toBeGreaterThan(0);
    for (const [, attempts] of counts)
      expect(answer).toContain(`${(zeroBound(Number(attempts), 95) * 100).toFixed(1)}%`);
  });

  it("has the nine parts that the article on red teaming lists", () => {
    const article = readFileSync("content/articles/red-teaming-week-by-week.md", "utf8");
    const section = /^## .*\bfinding\b.*$([\s\S]*?)^## /m.exec(article)?.[1] ?? "";
    const names = [...section.matchAll(/^- \*\*(.+?)\.\*\*/gm)].map((match) => match[1]);
    expect(FINDING_ITEMS.map((item) => sheet[item].label)).toEqual(names);
  });
});

describe("the privacy policy", () => {
  const policy = readFileSync("content/legal/privacy-policy.md", "utf8");
  const NUMBERS = ["zero", "one", "two", "three", "four", "five"];
  const minutes = RATE_LIMIT_WINDOW_MS / 60_000;

  test.each([
    "after {retentionMonths} months",
    `after ${SPAM_RETENTION_DAYS} days`,
    `At most ${RATE_LIMIT_COUNT} inquiries in ${minutes} minutes`,
    `counts for ${minutes} minutes`,
    `within ${NUMBERS[TIME_TRAP_MS / 1000]} seconds`,
    // Expired hashes are deleted every hour.
    `a hash of the email address for up to ${NUMBERS[1 + MAIL_PAUSE_MS / 3_600_000]} hours`,
  ])("promises what the software does: %s", (promise) => expect(policy).toContain(promise));

  it("has a row for every field of the form", () =>
    expect(policy.match(/^\| (?!field|-)/gm)).toHaveLength(INQUIRY_FIELDS.length));

  it("names controller, processors and transfers if they are known, and omits the line of each unknown one", () => {
    const items = [
      "Company: Name Ltd",
      "Address: 1 High Street, AB1 2CD Town, Country",
      "Register: Register 12",
      "Represented by: A Person",
      "Host: Host, Country",
      "Mail provider: Mail, Country",
      "Transfers to countries outside the European Economic Area: none",
    ];
    const [known, unknown] = [KNOWN_LEGAL, UNKNOWN_LEGAL].map((legal) => privacyPolicyOf(legal).html);
    for (const item of items) {
      expect(known).toContain(`<li>${item}</li>`);
      expect(unknown).not.toContain(`${item.split(":", 1)[0]}:`);
    }
    expect(unknown).not.toContain("<ul>\n</ul>");
  });
});
