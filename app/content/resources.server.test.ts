import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { OWASP_AGENTIC_2026, OWASP_LLM_2026 } from "#domain/content/framework-ids.ts";
import { THREATS } from "#domain/content/threats.ts";
import { RETENTION_DAYS, SPAM_RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import { complianceCsv } from "#domain/resources/compliance.ts";
import {
  complianceQuery,
  FRAMEWORKS,
  isShown,
  OPENING_VIEW,
  readComplianceView,
  WHOLE_MAP,
} from "#domain/resources/compliance-view.ts";
import { redTeamPage } from "./pages.server.ts";
import { documents } from "./resources.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const compliance = yamlFile("compliance");
const trust = yamlFile("trust");
const { rows } = compliance;
const families = redTeamPage().families.families;
/** Ids of what an attack discloses. The red team reports a disclosure under the id of the attack. */
const DISCLOSURES = ["LLM02", "AML.T0057"];
const rowsOf = (framework: string) => rows.filter((row) => row.framework === framework);

describe("the compliance map", () => {
  it("has every risk of both OWASP lists under its own name", () => {
    const titles = (framework: string) =>
      Object.fromEntries(rowsOf(framework).map(({ id, title }) => [id.replace(/:2026$/, ""), title]));
    expect(titles("owasp-llm")).toEqual(OWASP_LLM_2026);
    expect(titles("owasp-agentic")).toEqual(OWASP_AGENTIC_2026);
  });

  it.each([
    ["owasp-llm", "owasp"],
    ["owasp-agentic", "agentic"],
    ["atlas", "atlas"],
  ] as const)("says of %s what the threats and the attack families say", (framework, field) => {
    for (const { id, product, threats } of rowsOf(framework)) {
      const short = id.replace(/:2026$/, "");
      const detected = THREATS.filter((threat) => threat[field] === short).map((threat) => threat.id);
      const tested =
        families.some((family) => (family[field] as readonly string[]).includes(short)) || DISCLOSURES.includes(short);
      const expected = tested ? { yes: "both", no: "red-team" } : { yes: "guard", no: "neither" };
      const named = detected.length > 0 ? expected.yes : expected.no;
      expect([id, product, [...threats].sort()]).toEqual([id, named, detected.sort()]);
    }
  });

  it("names findings that the sample report has", () => {
    const report = documents()["sample-report"]?.markdown ?? "";
    const named = rows.flatMap(
      ({ redTeamDelivers = "" }) => /(\d\d) and (\d\d) of the sample/.exec(redTeamDelivers)?.slice(1) ?? [],
    );
    expect(named.length).toBeGreaterThan(0);
    for (const number of named) expect(report).toMatch(new RegExp(`^### Finding ${number}:`, "m"));
  });

  it("opens on the rows with evidence, and filters by known values only", () => {
    const opening = rows.filter((row) => isShown(row, readComplianceView(new URLSearchParams())));
    expect(opening).toEqual(rows.filter(({ guardLogs, redTeamDelivers }) => guardLogs ?? redTeamDelivers));
    expect(readComplianceView(new URLSearchParams("framework=dora&stage=<b>&product=toString"))).toEqual({
      ...OPENING_VIEW,
      framework: "dora",
    });
    for (const view of [WHOLE_MAP, OPENING_VIEW, { ...OPENING_VIEW, product: "neither" } as const]) {
      expect(readComplianceView(new URLSearchParams(complianceQuery(view)))).toEqual(view);
    }
    const guard = rows.filter((row) => isShown(row, { ...WHOLE_MAP, product: "guard" }));
    expect(new Set(guard.map(({ product }) => product))).toEqual(new Set(["guard", "both"]));
    const each = FRAMEWORKS.flatMap((framework) => rows.filter((row) => isShown(row, { ...WHOLE_MAP, framework })));
    expect(each).toHaveLength(rows.length);
  });

  it("is a spreadsheet with a link to every row", () => {
    const lines = complianceCsv(compliance, "https://www.example.com/compliance").trimEnd().split("\r\n");
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[1]).toContain("https://www.example.com/compliance#llm01-2026");
  });
});

describe("the trust page", () => {
  const blocks = trust.sections.flatMap((section) => section.blocks);

  it("names evidence that exists", () => {
    const entries = blocks.flatMap((block) => ("entries" in block ? block.entries : []));
    const evidence = entries.flatMap((entry) => entry.evidence ?? []);
    expect(evidence.length).toBeGreaterThan(20);
    for (const file of evidence) expect(existsSync(file), file).toBe(true);
  });

  it("uses every owner setting, and no unknown one", () => {
    const used = blocks.flatMap((block) => ("owner" in block ? block.owner.map(({ setting }) => setting) : []));
    const known = [...Object.keys(site.trust), ...Object.keys(site.legal.processors), "companyName"];
    expect([...used].sort()).toEqual(known.sort());
  });

  it("states the retention that the software applies", () => {
    const table = blocks.find((block) => "table" in block && block.table.columns[1] === "How long");
    const text = JSON.stringify(table);
    expect(text).toContain(`${(RETENTION_DAYS / 365) * 12} months`);
    expect(text).toContain(`${SPAM_RETENTION_DAYS} days`);
  });
});
