import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanLine,
  cleanText,
  DEFAULT_TOPIC,
  domainOf,
  isEmailAddress,
  knownFields,
  TOPICS,
  topicLabel,
  topicOf,
  tracesOf,
  withInvisibleEscaped,
} from "./fields.ts";

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
])("cleanText keeps visible text: %s", (_, text) => expect(cleanText(text)).toBe(text.normalize("NFC")));

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
  ["an accent apart from its letter", "e\u200b\u0301", "é"],
  ["an accent to compose", "e\u0301\u200b", "é"],
  ["line ends of other systems", "a\r\nb\rc\u2028d\u0085e", "a\nb\nc\nd\ne"],
  ["space around it", " \n a \t ", "a"],
  ["more marks than any letter has", `a${"\u0334".repeat(99)}b`, `a${"\u0334".repeat(30)}b`],
  ["such marks separated by invisible characters", `a${"\u0334\u200b".repeat(99)}b`, `a${"\u0334".repeat(30)}b`],
])("cleanText cleans %s", (_, text, expected) => expect(cleanText(text)).toBe(expected));

test("cleanLine returns a single line", () =>
  expect(cleanLine("Ada\r\nBcc: all@site.example\u00a0 x")).toBe("Ada Bcc: all@site.example x"));

const PIECES = [..."aée\u0301\u200b\u200c\u200d\ufe0f\u{e0100}👩🏽\n ", "\u0344".repeat(20), "\u0334".repeat(29)];
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...PIECES)).map((parts) => parts.join("")),
);

test("cleaning is idempotent", () => {
  const isStable = (clean: (text: string) => string) => (text: string) => clean(clean(text)) === clean(text);
  for (const clean of [cleanText, cleanLine]) fc.assert(fc.property(anyText, isStable(clean)), { numRuns: 500 });
});

test.each([
  ["hi\u{e0069}", "hi\\u{e0069}"],
  ["a\u200bb\u202e\0", "a\\u{200b}b\\u{202e}\\u{0}"],
  ["one\r\n\ttwo", "one\n\ttwo"],
  ["one\u2028two", "one\\u{2028}two"],
  ["typed \\u{200b}", "typed \\u{5c}u{200b}"],
])("withInvisibleEscaped writes %j as %j", (text, expected) => expect(withInvisibleEscaped(text)).toBe(expected));

test("cleaning removes nothing from an escaped text but space around it and surplus marks", () => {
  const isKept = (text: string) => {
    const shown = withInvisibleEscaped(text).normalize("NFC").trim();
    fc.pre(!/\p{M}{30}/u.test(shown));
    expect(cleanText(withInvisibleEscaped(text))).toBe(shown);
  };
  fc.assert(fc.property(anyText, isKept), { numRuns: 500 });
});

test("cleanLine removes characters that end a header or a database value", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\r\n\0]/);
      expect(Buffer.from(line, "utf8").toString("utf8")).toBe(line);
    }),
  );
});

const SOUND = `name@company.com first.last+tag@sub.company.co.uk o'brien@company.com a@b.de name@3com.com
      x_y%z@xn--bcher-kva.example 用户@例子.公司 josé@española.es`;
test.each(SOUND.split(/\s+/))("isEmailAddress accepts %s", (text) => expect(isEmailAddress(text)).toBe(true));

const BROKEN = `name name@ @company.com name@company name@company. name@.com name@com..pany.com name@-company.com
      name@company-.com name@company.c name@192.168.0.1 one@company.com,two@company.com one@company.com;two@company.com
      a@b@company.com name:x@company.com`;
test.each([
  ...BROKEN.split(/\s+/),
  ...["", "a b@company.com", "name@comp any.com", "Name <name@company.com>", '"a b"@company.com'],
  `${"a".repeat(65)}@company.com`,
  `name@${"a".repeat(64)}.com`,
])("isEmailAddress rejects %s", (text) => expect(isEmailAddress(text)).toBe(false));

test("domainOf returns lower case", () => expect(domainOf("Name@Company.COM")).toBe("company.com"));

test("knownFields keeps the first text of each known name", () => {
  const form: [string, unknown][] = [
    ["name", "Ada"],
    ["name", "Grace"],
    ["email", { size: 3 }],
    ["__proto__", "x"],
    ["list[4294967294].a", "x"],
    ["website", "spam.example"],
  ];
  expect(Object.fromEntries(knownFields(form))).toEqual({ name: "Ada", website: "spam.example" });
});

const id = "0B0f7b5e-8a55-4d2c-9a43-3f5f0e8f7a11";

test("tracesOf reads the browser's technical fields", () => {
  expect(tracesOf(new URLSearchParams({ website: "", submission: id, elapsed: "4200" }))).toEqual({
    honeypot: "",
    submissionId: id.toLowerCase(),
    elapsedMs: 4200,
  });
});

test.each([{}, { submission: "", elapsed: "" }, { submission: "1; drop table", elapsed: "-1" }, { elapsed: "1e3" }])(
  "tracesOf treats %j as missing",
  (form) => {
    const none = { honeypot: "", submissionId: undefined, elapsedMs: undefined };
    expect(tracesOf(new URLSearchParams(form as Record<string, string>))).toEqual(none);
  },
);

test("topicOf returns undefined for unknown topics", () => {
  for (const text of [null, undefined, "", "constructor", "Red-Team"]) expect(topicOf(text)).toBeUndefined();
  expect(TOPICS).toContain(DEFAULT_TOPIC);
  expect(topicLabel("guard-demo", { guard: "Shield" })).toContain("Shield");
  expect(topicOf("missed-attack")).toBeUndefined();
  expect(topicLabel("missed-attack", { guard: "Shield" })).toMatch(/^Missed attack/);
  expect(topicLabel("constructor", { guard: "Shield" })).toBe("constructor");
});
