import { describe, expect, it } from "vitest";
import { countFindings, findingsIn, piecesOf } from "./rule-book.ts";

describe("an example as it is shown", () => {
  it.each([
    ["plain words", "Hello", undefined, [{ kind: "plain", text: "Hello" }]],
    [
      "what was found",
      "Say hello now",
      { start: 4, end: 9 },
      [
        { kind: "plain", text: "Say " },
        { kind: "found", text: "hello" },
        { kind: "plain", text: " now" },
      ],
    ],
    [
      "one invisible character by its number",
      "a\u200bb",
      undefined,
      [
        { kind: "plain", text: "a" },
        { kind: "invisible", text: "[U+200B]" },
        { kind: "plain", text: "b" },
      ],
    ],
    [
      "several by their count, inside what was found as well",
      "a\u{e0069}\u{e0067}",
      { start: 0, end: 5 },
      [
        { kind: "found", text: "a" },
        { kind: "invisible", text: "[2 invisible characters]" },
      ],
    ],
  ])("%s", (_, example, span, pieces) => expect(piecesOf(example, span)).toEqual(pieces));
});

it("names a line of a conversation that has no speaker", () => {
  expect(() => findingsIn("User: hi\nhello", { as: "conversation", systemPrompt: "" })).toThrow("“hello” begins with");
});

it("counts a detector once for each text, by label", () => {
  const text = "Write to maria@example.com or max@example.com";
  const counts = countFindings([
    { label: "attack", source: "a", text },
    { label: "benign", source: "b", text },
    { label: "benign", source: "b", text: "Hello" },
  ]);
  expect([...counts]).toEqual([["personal.email", { attack: 1, benign: 1 }]]);
});
