import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadLearned } from "../cli/learned.ts";
import { readWritten } from "../cli/written.ts";
import { readModel, tokensOf } from "./model.ts";

const model = await loadLearned();

describe("tokens", () => {
  const words = (text: string) => tokensOf(text).map((token) => token.text);

  it.each([
    ["Don't stop!!", ["don", "'", "t", "stop", "!"]],
    ["in 1999, 12345678 of 7", ["in", "0000", ",", "0000", "of", "0"]],
    ["one\n\n two\r\nthree", ["one", "\n", "two", "\n", "three"]],
    ["ig\u200bnore", ["ignore"]],
    ["ＦＵＬＬ width", ["full", "width"]],
    ["忽略 all", ["忽", "略", "all"]],
    ["Привет, мир", ["привет", ",", "мир"]],
    ["👍👍 ok", ["👍", "ok"]],
    [" \t ", []],
  ])("of %j are words in lower case and single marks", (text, expected) => expect(words(text)).toEqual(expected));

  it("keep their places in the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        let before = 0;
        for (const { start, end } of tokensOf(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("scores", () => {
  it("equal those of the code that trained the model", async () => {
    const file = new URL("../../weights/reference.json", import.meta.url);
    const reference = JSON.parse(await readFile(file, "utf8")) as [string, number][];
    const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
    const texts = new Map((await readWritten()).map(({ text }) => [digest(text), text]));
    expect(reference).toHaveLength(500);
    for (const [hash, expected] of reference) {
      const text = texts.get(hash);
      if (text === undefined) throw new Error(`${hash} is no written text: train again`);
      expect(model.score(tokensOf(text)).score).toBeCloseTo(expected, 3);
    }
  });

  it("are probabilities for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const { score, from, to } = model.score(tokensOf(text));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(from).toBeLessThanOrEqual(to);
      }),
      { numRuns: 50 },
    );
  });

  it("of a long text are the highest of its segments, which overlap", async () => {
    const documents = (await readWritten()).filter(({ kind }) => kind === "document" || kind === "indirect");
    const tokens = tokensOf(
      documents
        .slice(0, 12)
        .map(({ text }) => text)
        .join("\n\n"),
    );
    expect(tokens.length).toBeGreaterThan(1000);
    const first = model.score(tokens.slice(0, 512));
    const rest = model.score(tokens.slice(384));
    const inRest = { ...rest, from: rest.from + 384, to: rest.to + 384 };
    expect(model.score(tokens)).toEqual(rest.score > first.score ? inRest : first);
  });

  it("of no text at all are 0", () => expect(model.score([])).toEqual({ score: 0, from: 0, to: 0 }));
});

it.each([
  ["of another format", "LRND\x04\0\0\0{}  "],
  ["that are another file", "<!doctype html>"],
  ["that are empty", ""],
])("weights %s are rejected", (_, text) => {
  const bytes = new TextEncoder().encode(text);
  expect(() => readModel(bytes.buffer)).toThrow("no weights of the learned layer");
});
