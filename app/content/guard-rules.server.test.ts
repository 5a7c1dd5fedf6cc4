import { describe, expect, it } from "vitest";
import { DETECTORS } from "#domain/guard/detectors.ts";
import { FAMILY_NAMES } from "#domain/guard/families.ts";
import { RULES } from "#domain/guard/phrases/lexicon.ts";
import { DECODINGS, DEFAULT_POLICY } from "#domain/guard/policy.ts";
import { findingsIn } from "#domain/guard/rule-book.ts";
import { scan } from "#domain/guard/scan.ts";
import { evaluationSet, guardLab } from "./guard.server.ts";
import { ruleBook } from "./guard-rules.server.ts";
import { parseYaml } from "./parse.server.ts";
import { yamlFile, yamlSchemas, yamlText } from "./yaml-file.server.ts";

const { families, decodings } = yamlFile("guard/rules");
const entries = Object.entries(families).flatMap(([family, { detectors }]) =>
  Object.entries(detectors).map(([kind, entry]) => [`${family}.${kind}`, entry] as const),
);
const listed: string[] = FAMILY_NAMES.flatMap((family) => DETECTORS[family].map((kind) => `${family}.${kind}`));

describe("domain/guard/detectors.ts", () => {
  it("lists every detector that speaks: those of the phrase rules, and all heard in the published set and the samples", () => {
    const heard = [
      ...evaluationSet().flatMap(({ text }) => scan(text).findings),
      ...guardLab().samples.flatMap(({ text, ...options }) => scan(text, options).findings),
      ...entries.flatMap(([, entry]) => findingsIn(entry.catches, entry)),
    ].map(({ detector }) => detector);
    const unlisted = [...RULES.map(({ id }) => id), ...heard].filter((id) => !listed.includes(id));
    expect([...new Set(unlisted)]).toEqual([]);
  });
});

describe("content/guard/rules.yaml", () => {
  it("is refused when a detector has no entry, or an entry no detector, with both named", () => {
    const renamed = yamlText("guard/rules").replace("      stop-being:", "      stop-doing:");
    const read = () => parseYaml("content/guard/rules.yaml", renamed, yamlSchemas["guard/rules"]);
    expect(read).toThrow("families.override.detectors.stop-being is missing");
    expect(read).toThrow("families.override.detectors.stop-doing is no field of this file");
  });

  it.each(entries)("%s finds what it is said to catch, and nothing in what it leaves alone", (id, entry) => {
    const raised = (example: string) => findingsIn(example, entry).map(({ detector }) => detector);
    expect(raised(entry.catches), `“${entry.catches}” must be found`).toContain(id);
    expect(raised(entry.leaves), `“${entry.leaves}” must be left alone`).not.toContain(id);
    const accused = findingsIn(entry.leaves, entry).filter(({ action }) => action !== "note");
    expect(accused, "no other rule may accuse it, either").toEqual([]);
  });

  it.each(DECODINGS)("%s is undone and then found out; what looks like it is left alone", (id) => {
    const { catches, leaves } = decodings.entries[id] as (typeof decodings.entries)[string];
    const { findings, normalisations } = scan(catches, { policy: { ...DEFAULT_POLICY, decode: [id] } });
    expect(findings.map(({ family }) => family)).toContain("override");
    expect(normalisations).not.toEqual([]);
    expect(scan(leaves).verdict).toBe("allow");
  });

  it.each(["base64", "hexadecimal", "binary", "percent", "morse", "rot13", "reversed", "selectors"])(
    "%s hides the attack from whoever does not decode it",
    (id) => {
      const { catches } = decodings.entries[id] as (typeof decodings.entries)[string];
      const { findings } = scan(catches, { policy: { ...DEFAULT_POLICY, decode: [] } });
      expect(findings.map(({ family }) => family)).not.toContain("override");
    },
  );
});

describe("the rule book", () => {
  const book = ruleBook();
  const rules = book.families.flatMap((family) => family.rules.map((rule) => ({ ...rule, family })));

  it("marks what the rule found in its example", () => {
    const found = rules.find(({ id }) => id === "personal.email")?.catches.filter(({ kind }) => kind === "found");
    expect(found).toEqual([{ kind: "found", text: "maria@example.com" }]);
  });
});
