import { describe, expect, it } from "vitest";
import { partOf, problemsOf, readSetOf, readSlice, readWritten, type WrittenText } from "./written.ts";

const line = (changes: Partial<WrittenText>): WrittenText =>
  ({ label: "benign", kind: "chat", text: "Good morning.", slice: "a", line: 1, ...changes }) as WrittenText;

const named = (host: string) => [`a:1 names ${host}, which may be somebody's`];

it.each([
  ["a text that is there twice", [line({}), line({ text: "good morning", line: 2 })], ["a:2 has the text of a:1"]],
  ["a pair that is incomplete", [line({ twin: "1" })], ["a 1 is no pair of an attack and a benign text"]],
  ["somebody's host", [line({ text: "See https://real.shop and a@b.example." })], named("real.shop")],
  ["the host of somebody's mail", [line({ text: "Write to a@mail.shop" })], named("mail.shop")],
  ["none", [line({ text: "See https://shop.example/a.b" })], []],
])("problems name %s", (_, lines, expected) => expect(problemsOf(lines)).toEqual(expected));

it.each([
  ['{"label": "attack", "kind": "chat", "text": "x"}'],
  ['{"label": "benign", "kind": "chat", "text": " "}'],
  ['{"label": "attack", "kind": "override", "text": "x", "provoke": true}'],
  ['{"label": "benign", "kind": "chat", "text": "x", "twin": ""}'],
  ["no JSON"],
])("a line such as %s is rejected with its place", (text) => expect(() => readSlice("a", text)).toThrow(/^a:1 /));

describe("the data", () => {
  it("has no problems, and enough lines", async () => {
    const lines = await readWritten();
    expect(problemsOf([...lines, ...(await readSetOf("newer"))])).toEqual([]);
    expect(lines.filter(({ label }) => label === "attack").length).toBeGreaterThanOrEqual(5000);
    expect(lines.filter(({ label }) => label === "benign").length).toBeGreaterThanOrEqual(8000);
  });

  it("keeps both halves of a pair in one part, and whole slices back", async () => {
    const lines = await readWritten();
    const parts = new Map<string, Set<string>>();
    for (const own of lines.filter(({ twin }) => twin !== undefined)) {
      const id = `${own.slice} ${own.twin}`;
      parts.set(id, (parts.get(id) ?? new Set()).add(partOf(own)));
    }
    expect([...parts.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect(new Set(lines.filter(({ slice }) => slice === "c" || slice === "j").map(partOf))).toEqual(
      new Set(["held-back"]),
    );
  });
});
