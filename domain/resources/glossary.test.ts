import { describe, expect, test } from "vitest";
import { createTermFinder, termAnchor } from "./glossary.ts";

const terms = [
  { term: "Prompt injection", also: [] },
  { term: "Indirect prompt injection", also: [] },
  { term: "Large language model (LLM)", also: ["LLM"] },
  { term: "Jailbreak", also: [] },
];

test("termAnchor joins the words of a term in lower case", () =>
  expect(termAnchor("Large language model (LLM)")).toBe("large-language-model-llm"));

describe("createTermFinder finds the first use of a term", () => {
  const foundIn = (text: string) => {
    const { term, start, end } = createTermFinder(terms)(text) ?? { term: undefined, start: 0, end: 0 };
    return [term, text.slice(start, end)];
  };
  test.each([
    ["A prompt injection is one.", "Prompt injection", "prompt injection"],
    ["Two Jailbreaks are two.", "Jailbreak", "Jailbreaks"],
    ["An indirect prompt injection is the longer term.", "Indirect prompt injection", "indirect prompt injection"],
    ["An LLM by its other name.", "Large language model (LLM)", "LLM"],
    ["A jailbreaker is somebody else, and so is anti-jailbreak.", undefined, ""],
    ["Nothing here.", undefined, ""],
  ])("%s", (text, term, words) => expect(foundIn(text)).toEqual([term, words]));

  test("finds each term once", () => {
    const find = createTermFinder(terms);
    expect(find("a jailbreak")?.term).toBe("Jailbreak");
    expect(find("a jailbreak and a prompt injection")?.term).toBe("Prompt injection");
    expect(find("a jailbreak and a prompt injection")).toBeUndefined();
  });
});
