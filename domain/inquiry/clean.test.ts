import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean.ts";

describe("cleanText keeps what is seen", () => {
  test.each([
    ["a name with accents", "Zoë Müller-Lüdenscheidt"],
    ["Chinese", "王小明"],
    ["Arabic", "محمد بن سلمان"],
    ["Persian with its joiner", "می‌خواهم"],
    ["Sinhala with its joiner", "ශ්‍රී"],
    ["an apostrophe and a middle dot", "O’Brien · Núñez"],
    ["a family of emoji", "👨‍👩‍👧‍👦"],
    ["a heart on fire", "❤️‍🔥"],
    ["a skin tone before a joiner", "👩🏽‍💻"],
    ["a variant of a Chinese character", "葛\u{e0100}城"],
    ["lines and tabs", "one\n\ttwo\n\nthree"],
  ])("%s", (_, text) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  });
});

describe("cleanText takes out what is not seen", () => {
  test.each([
    ["control characters", "a\u0000b\u0007c\u001b[31m\u007f\u009f", "abc[31m"],
    ["zero-width spaces and marks", "\ufeffa\u200bb\u2060c\u00add", "abcd"],
    ["changes of direction", "invoice\u202efdp.exe\u2066\u2069", "invoicefdp.exe"],
    ["letters hidden as tags", "hi\u{e0069}\u{e0067}\u{e006e}", "hi"],
    ["bytes hidden in selectors", "hi\u{e0101}\u{e0102}\ufe03", "hi\u{e0101}"],
    ["selectors with nothing to select", "\ufe0f \ufe0fa", "a"],
    ["joiners with nothing to join", "\u200da\u200d b\u200c\u200c", "a b"],
    ["fillers that pass for letters", "\u3164\u115f\u1160\uffa0", ""],
    ["half a character", "a\ud83dz\udc00", "az"],
    ["space around it", " \n a \t ", "a"],
    ["more marks than any letter has", `a${"\u0334".repeat(99)}b`, `a${"\u0334".repeat(30)}b`],
    ["the same, kept apart by what is not seen", `a${"\u0334\u200b".repeat(99)}b`, `a${"\u0334".repeat(30)}b`],
  ])("%s", (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test("the end of a line is one character, however it was sent", () => {
    expect(cleanText("a\r\nb\rc\u2028d\u0085e")).toBe("a\nb\nc\nd\ne");
  });

  test("letters and their accents become one", () => {
    expect(cleanText("e\u0301\u200b")).toBe("é");
    expect(cleanText("e\u200b\u0301")).toBe("é");
  });
});

test("cleanLine is one line", () => {
  expect(cleanLine("Ada\r\nBcc: all@site.example\u00a0 x")).toBe("Ada Bcc: all@site.example x");
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "a",
        "é",
        "e",
        "\u0301",
        "\u0344".repeat(20),
        "\u0334".repeat(29),
        "\u200b",
        "\u200c",
        "\u200d",
        "\ufe0f",
        "\u{e0100}",
        "👩",
        "🏽",
        "\n",
        " ",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("whatever comes in", () => {
  test("cleaning twice is cleaning once", () => {
    fc.assert(
      fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(anyText, (text) => cleanLine(cleanLine(text)) === cleanLine(text)),
      { numRuns: 500 },
    );
  });

  test("nothing that ends a header or a value in a database is left", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\r\n\0]/);
        expect(Buffer.from(line, "utf8").toString("utf8")).toBe(line);
      }),
    );
  });
});
