import { describe, expect, it } from "vitest";
import { capitalised, numberInWords } from "#domain/content/format.ts";
import type { RuleEntry } from "#domain/content/guard.ts";
import { DECODINGS, DEFAULT_POLICY } from "#guard";
import { scan } from "#guard/engine";
import { countFindings, findingsIn, piecesOf, ruleBook } from "./guard-rules.server.ts";
import { parseYaml } from "./parse.server.ts";
import { yamlFile, yamlSchemas, yamlText } from "./yaml-file.server.ts";

const { families, decodings } = yamlFile("guard/rules");
const entries = Object.entries(families).flatMap(([family, { detectors }]) =>
  Object.entries(detectors).map(([kind, entry]) => [`${family}.${kind}`, entry] as const),
);

describe("content/guard/rules.yaml", () => {
  it("is rejected if a rule has no entry or an entry has no rule; the error names both", () => {
    const renamed = yamlText("guard/rules").replace("      stop-being:", "      stop-doing:");
    const read = () => parseYaml("content/guard/rules.yaml", renamed, yamlSchemas["guard/rules"]);
    expect(read).toThrow("families.override.detectors.stop-being is missing");
    expect(read).toThrow("families.override.detectors.stop-doing is no field of this file");
  });

  it.each(entries)("%s fires on its positive example and not on its negative one", (id, entry) => {
    const raised = (example: string) => findingsIn(example, entry).map(({ detector }) => detector);
    expect(raised(entry.catches), `“${entry.catches}” must be found`).toContain(id);
    expect(raised(entry.leaves), `“${entry.leaves}” must be left alone`).not.toContain(id);
    const accused = findingsIn(entry.leaves, entry).filter(({ action }) => action !== "note");
    expect(accused, "no other rule may accuse it, either").toEqual([]);
  });

  it("says of the prompt leak how many words the engine needs", () => {
    const entry = families.leakage.detectors["system-prompt"] as RuleEntry;
    const words = entry.systemPrompt.split(" ");
    const needed = words.findIndex((_, at) => findingsIn(words.slice(0, at).join(" "), entry).length > 0);
    expect(entry.note).toMatch(new RegExp(`^${capitalised(numberInWords(needed))} consecutive words`));
    expect(findingsIn(entry.catches, entry).map(({ why }) => why)).toEqual([
      expect.stringContaining(` ${needed} words`),
    ]);
  });

  it.each(DECODINGS)("%s is decoded and detected; its negative example is not", (id) => {
    const { catches, leaves } = decodings.entries[id];
    const { findings, normalisations } = scan(catches, { policy: { ...DEFAULT_POLICY, decode: [id] } });
    expect(findings.map(({ family }) => family)).toContain("override");
    expect(normalisations).not.toEqual([]);
    expect(scan(leaves).verdict).toBe("allow");
  });

  it.each(DECODINGS.filter((id) => id !== "nfkc" && id !== "invisible"))(
    "%s hides the attack from a scan without decoding",
    (id) => {
      const { findings } = scan(decodings.entries[id].catches, { policy: { ...DEFAULT_POLICY, decode: [] } });
      expect(findings.map(({ family }) => family)).not.toContain("override");
    },
  );
});

it("the rule book marks the finding in a rule's example", () => {
  const rules = ruleBook().families.flatMap((family) => family.rules);
  const found = rules.find(({ id }) => id === "personal.email")?.catches.filter(({ kind }) => kind === "found");
  expect(found).toEqual([{ kind: "found", text: "maria@example.com" }]);
});

it.each([
  ["plain words", "Hello", undefined, ["plain Hello"]],
  ["what was found", "Say hello now", { start: 4, end: 9 }, ["plain Say ", "found hello", "plain  now"]],
  ["one invisible character by its number", "a\u200bb", undefined, ["plain a", "invisible [U+200B]", "plain b"]],
  ["several by count", "a\u{e0069}\u{e0067}", { start: 0, end: 5 }, ["found a", "invisible [2 invisible characters]"]],
])("an example's pieces show %s", (_, example, span, pieces) =>
  expect(piecesOf(example, span).map(({ kind, text }) => `${kind} ${text}`)).toEqual(pieces),
);

it("an error names a conversation line without a speaker", () =>
  expect(() => findingsIn("User: hi\nhello", { as: "conversation", systemPrompt: "" })).toThrow("“hello” begins with"));

it("counts a detector once for each text, by label", () => {
  const text = "Write to maria@example.com or max@example.com";
  const counts = countFindings([
    { label: "attack", source: "a", text },
    { label: "benign", source: "b", text },
    { label: "benign", source: "b", text: "Hello" },
  ]);
  expect([...counts]).toEqual([["personal.email", { attack: 1, benign: 1 }]]);
});
