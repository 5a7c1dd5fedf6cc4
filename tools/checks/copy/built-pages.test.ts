// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import type { Nodes } from "hast";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { OWASP_AGENTIC_2026, OWASP_LLM_2026 } from "#domain/content/framework-ids.ts";
import { type KnownThreat, knownThreat, THREATS } from "#domain/content/threats.ts";
import { elementsOf, parseHtml, textOf } from "../../build/html.ts";
import { runTogether } from "./page-text.ts";
import { replacedIn } from "./strings.ts";

/** Pages of the current build. */
const { pages } = JSON.parse(readFileSync("build/site.json", "utf8")) as { pages: Record<string, unknown> };
const isComparison = (path: string) => path.startsWith("/benchmarks/compare/");
/** All pages, but only the first comparison: they differ only in names and numbers. */
const paths = Object.keys(pages).filter(
  (path, _, all) => !path.includes(".") && (!isComparison(path) || path === all.find(isComparison)),
);
const htmlOf = (path: string) => readFileSync(`build/client${path === "/" ? "" : path}/index.html`, "utf8");
const documentOf = (path: string) => new DOMParser().parseFromString(htmlOf(path), "text/html");
const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim());

const idsOf = ({ owasp, agentic, atlas }: KnownThreat): string[] => [owasp, agentic, atlas];
const FRAMEWORK_ID = /\b(?:LLM(?:0\d|10)|ASI(?:0\d|10)|AML\.T\d{4}(?:\.\d{3})?)\b/g;
const ACTION = /\b(?:allow|flag|redact|hold|block)(?=s\b|ed\b|ged\b|\b)/gi;
const actionsIn = (text: string) => new Set((text.match(ACTION) ?? []).map((word) => word.toLowerCase()));

/** The headings below a node, without those in cells of a table. */
function headingsIn(node: Nodes): string[] {
  if (!("children" in node)) return [];
  if (node.type === "element" && node.tagName === "td") return [];
  if (node.type === "element" && /^h[1-3]$/.test(node.tagName)) return [textOf(node).replace(/\s+/g, " ").trim()];
  return node.children.flatMap(headingsIn);
}

describe.each(paths)("%s", (path) => {
  const html = htmlOf(path);
  const page = parseHtml(html);
  const elements = elementsOf(page);

  it("has no words that run together when copied, searched or read aloud", () => expect(runTogether(page)).toEqual([]));

  it("has each heading once, apart from those that a table repeats in its rows", () => {
    const headings = elements.filter(({ tagName }) => tagName === "main").flatMap(headingsIn);
    expect(headings).not.toEqual([]);
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });

  it("uses no replaced vocabulary in meta tags and alt texts", () => {
    const described = elements.map(({ tagName, properties }) =>
      String((tagName === "meta" ? properties.content : tagName === "img" && properties.alt) || ""),
    );
    expect(described.flatMap(replacedIn)).toEqual([]);
  });

  it("uses only framework ids of the cited editions", () => {
    for (const [id] of html.matchAll(/\bASI\d\d\b/g)) expect(Object.keys(OWASP_AGENTIC_2026)).toContain(id);
    for (const [, id = ""] of html.matchAll(/\b(LLM\d\d):2026\b/g)) expect(Object.keys(OWASP_LLM_2026)).toContain(id);
  });
});

it("/trust says how many scripts the embed has", () => {
  const scripts = documentOf("/benchmarks/embed").scripts.length;
  const said = textsOf(documentOf("/trust"), "#website dd").find((text) => text.includes("embed"));
  expect([scripts, said]).toEqual([1, expect.stringContaining("one script")]);
});

describe("a threat has the same action and ids everywhere", () => {
  const home = documentOf("/");
  const guard = documentOf("/guard");

  it("in the gallery", () => {
    const { threats } = parse(readFileSync("content/threat-gallery.yaml", "utf8")) as {
      threats: { title: string; threat: string }[];
    };
    const section = home.querySelector("#threats") as Element;
    for (const { title, threat } of threats) {
      const known = knownThreat(threat);
      const heading = [...section.querySelectorAll("h3")].find(({ textContent }) => textContent === title) as Element;
      const tags = textsOf(heading.parentElement as Element, "li").join(" ");
      expect(tags.match(FRAMEWORK_ID), title).toEqual(idsOf(known));
    }
    const decisions = textsOf(section, "dd").filter((text) => / at the (?:input|output) filter$/.test(text));
    expect(decisions.map((text) => [...actionsIn(text)])).toEqual(
      threats.map(({ threat }) => [knownThreat(threat).action]),
    );
  });

  it("in the detection table", () => {
    const rows = [...guard.querySelectorAll("#detections tbody tr")].filter((row) => row.querySelector("td"));
    expect(rows.map((row) => textsOf(row, "th")[0])).toEqual(
      THREATS.toSorted((a, b) => rowOf(rows, a) - rowOf(rows, b)).map(({ name }) => name),
    );
    for (const row of rows) {
      const known = THREATS.find(({ name }) => textsOf(row, "th")[0] === name) as KnownThreat;
      expect(textsOf(row, "td").join(" ").match(FRAMEWORK_ID), known.name).toEqual(idsOf(known));
      expect([...actionsIn(textsOf(row, "td:last-child")[0] ?? "")], known.name).toEqual([known.action]);
    }
  });

  const rowOf = (rows: readonly Element[], { name }: KnownThreat) =>
    rows.findIndex((row) => textsOf(row, "th")[0] === name);

  it("in the event log", () => {
    const values = textsOf(guard, "#event-log dt");
    const known = THREATS.find(({ id }) => values.includes(id)) as KnownThreat;
    expect(values).toEqual(expect.arrayContaining([known.action, `${known.owasp}:2026`, known.atlas]));
  });

  it("in the lab's findings for the first sample", () => {
    const findings = [...guard.querySelectorAll('#guard-lab ol[aria-label="Findings"] > li')];
    expect(findings.length).toBeGreaterThan(2);
    for (const finding of findings) {
      const ids: string[] = finding.textContent?.match(FRAMEWORK_ID) ?? [];
      const matching = THREATS.filter(({ owasp, agentic, atlas }) => ids.join() === [owasp, agentic, atlas].join());
      expect(matching.map(({ action }) => action)).toContain(finding.getAttribute("data-action"));
    }
  });

  it("in the red team's families for the same threats", () => {
    const rows = [...documentOf("/redteam").querySelectorAll("#families tbody tr")];
    const compared = rows.flatMap((row) => {
      const ids: string[] = textsOf(row, "td").join(" ").match(FRAMEWORK_ID) ?? [];
      return THREATS.filter(({ owasp, atlas }) => ids.includes(owasp) && ids.includes(atlas)).map(
        ({ id, agentic }) => ({ id, agentic, ids }),
      );
    });
    expect(new Set(compared.map(({ id }) => id)).size).toBeGreaterThan(6);
    for (const { id, agentic, ids } of compared) expect(ids, id).toContain(agentic);
  });

  it("on the platform section and the feature cards", () => {
    const documents = textsOf(home, "#platform p").find((text) => text.includes("retrieved documents")) ?? "";
    expect([...actionsIn(documents)]).toEqual([knownThreat("document-instruction").action]);
    const calls = textsOf(home, "#platform p").find((text) => text.includes("outside your policy")) ?? "";
    expect([...actionsIn(calls)]).toEqual([knownThreat("tool-call").action]);
  });
});
