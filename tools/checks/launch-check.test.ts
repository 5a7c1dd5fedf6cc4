import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { type LaunchSettings, launchGaps, launchReport } from "./launch-check.ts";

const files = { settings: readFileSync("brand/settings.json", "utf8"), security: "Write to security@company.eu." };
const lines = files.settings.split("\n");

const filled: LaunchSettings = {
  origin: "https://www.company.eu",
  contactEmail: "hello@company.eu",
  securityEmail: "security@company.eu",
  reply: { within: "two days", confirmed: true },
  legal: KNOWN_LEGAL,
  social: site.social.map((link) => ({ ...link, verified: true })),
  trust: { ...site.trust, mailboxRetention: "two years", backupRetention: "14 days" },
};
const gaps = (own: Partial<LaunchSettings>) => launchGaps({ ...filled, ...own }, files);

describe("launchGaps", () => {
  it("finds no gaps if everything is filled in", () => expect(gaps({})).toEqual([]));

  it("finds every empty legal setting with its line", () => {
    const found = gaps({ legal: UNKNOWN_LEGAL });
    const keys = found.map(({ what }) => /^legal\.(?:\w+\.)*(\w+) is empty$/.exec(what)?.[1]);
    const { address, processors, ...rest } = site.legal;
    expect(keys.toSorted()).toEqual([address, processors, rest].flatMap(Object.keys).toSorted());
    for (const [index, { line }] of found.entries()) expect(lines[line - 1]?.trim()).toContain(`"${keys[index]}": "`);
  });

  const unverified = site.social.map((link) => ({ ...link, verified: link.label !== "X" }));
  it.each<[what: string, own: Partial<LaunchSettings>, line: string]>([
    ["origin is https://company.example", { origin: "https://company.example" }, '"origin":'],
    ["origin is http://localhost:3000", { origin: "http://localhost:3000" }, '"origin":'],
    ["contactEmail is a@www.company.example", { contactEmail: "a@www.company.example" }, '"contactEmail":'],
    ["securityEmail is security@example.com", { securityEmail: "security@example.com" }, '"securityEmail":'],
    ["reply.within is “two days”", { reply: { within: "two days", confirmed: false } }, '"within":'],
    ["trust.backupRetention is empty", { trust: { ...filled.trust, backupRetention: "" } }, '"backupRetention":'],
    ["X is not verified: open https:", { social: unverified }, '"label": "X"'],
  ])("finds one placeholder or unconfirmed setting with its line: %s", (what, own, line) => {
    const [gap, ...more] = gaps(own);
    expect(more).toEqual([]);
    expect(gap?.what).toContain(what);
    expect(lines[(gap?.line ?? 0) - 1]).toContain(line);
  });

  it("finds a placeholder address in SECURITY.md", () => {
    const security = "# Reports\n\nWrite to security@company.example.\n";
    expect(launchGaps(filled, { ...files, security })).toEqual([
      { file: "SECURITY.md", line: 3, what: "reports go to security@company.example" },
    ]);
  });
});

it("lists gaps by file and line, and exits with an error", () => {
  const { text, code } = launchReport([{ file: "brand/settings.json", line: 7, what: "a is empty" }]);
  expect([text, code]).toEqual([expect.stringContaining("brand/settings.json:7  a is empty\n"), 1]);
  expect(launchReport([]).code).toBe(0);
});
