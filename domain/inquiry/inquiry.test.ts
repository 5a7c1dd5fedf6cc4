import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codePoints } from "./fields.ts";
import { fingerprintInput, inquirySchema } from "./inquiry.ts";

const sound = {
  name: "Amara Okafor",
  email: "amara@company.example",
  company: "Example Ltd",
  topic: "red-team",
  message: "Hello",
};

/** Field and sentence, in the order of the form. */
function problems(form: Record<string, unknown>) {
  const { issues = [] } = v.safeParse(inquirySchema, form, { abortPipeEarly: true });
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
}

describe("inquirySchema", () => {
  test("reads a form", () => {
    expect(v.parse(inquirySchema, { ...sound, name: "  Amara\u200b  Okafor ", consent: "yes", extra: "x" })).toEqual({
      ...sound,
      role: "",
      consent: true,
    });
  });

  test("consent is given only by ticking the box", () => {
    for (const consent of [undefined, "", "no", "on"])
      expect(v.parse(inquirySchema, { ...sound, consent }).consent).toBe(false);
  });

  test("an empty form says what to enter, in the order of the fields", () => {
    expect(problems({})).toEqual([
      ["name", "Enter your full name"],
      ["email", "Enter your work email address"],
      ["company", "Enter your company"],
      ["topic", "Choose what your inquiry is about"],
      ["message", "Enter a message"],
    ]);
  });

  test.each([
    ["name", "\u200b\u00ad ", "Enter your full name"],
    ["name", "x".repeat(201), "Full name must be 200 characters or fewer"],
    ["email", "amara@", "Enter an email address like name@company.com"],
    ["email", `${"a".repeat(60)}@${"b.".repeat(96)}com`, "Email address must be 254 characters or fewer"],
    ["company", "x".repeat(201), "Company must be 200 characters or fewer"],
    ["role", "x".repeat(201), "Role must be 200 characters or fewer"],
    ["topic", "sales", "Choose what your inquiry is about"],
    ["message", "\r\n", "Enter a message"],
    ["message", "x".repeat(5001), "Message must be 5,000 characters or fewer"],
    ["name", `Ada${"\u200b".repeat(1600)}`, "Full name must be 200 characters or fewer"],
    ["message", `Hello${"\u200b".repeat(40_000)}`, "Message must be 5,000 characters or fewer"],
  ])("%s %j: %s", (field, value, sentence) => {
    expect(problems({ ...sound, [field]: value })).toEqual([[field, sentence]]);
  });

  test.each([
    ["name", "王".repeat(200)],
    ["email", `${"a".repeat(60)}@${"b.".repeat(95)}com`],
    ["message", "🛡".repeat(5000)],
    ["message", `${"e\u0301".repeat(5000)}\u200b`],
    ["message", `Hello${"\u200b".repeat(30_000)}`],
    ["message", `${"a\r\n".repeat(2500).trimEnd()}`],
  ])("%s at its longest is accepted", (field, value) => {
    expect(problems({ ...sound, [field]: value })).toEqual([]);
  });

  test("whatever is sent, it is accepted clean and within its limits, or refused in words", () => {
    const value = fc.option(fc.string({ unit: "binary", maxLength: 60 }), { nil: undefined });
    const form = fc.record({ name: value, email: value, company: value, role: value, message: value });
    fc.assert(
      fc.property(form, (fields) => {
        const result = v.safeParse(inquirySchema, { ...sound, ...fields });
        if (!result.success) return result.issues.every(({ message }) => message.length > 0);
        const { name, message } = result.output;
        return codePoints(name) <= 200 && name === name.trim() && message === message.normalize("NFC");
      }),
    );
  });
});

test("a fingerprint tells inquiries apart, wherever the words stand", () => {
  const inquiry = v.parse(inquirySchema, sound);
  expect(fingerprintInput({ ...inquiry, email: "AMARA@company.example" })).toBe(fingerprintInput(inquiry));
  expect(fingerprintInput({ ...inquiry, company: "Hello", message: "Example Ltd" })).not.toBe(
    fingerprintInput(inquiry),
  );
  expect(fingerprintInput({ ...inquiry, consent: true })).not.toBe(fingerprintInput(inquiry));
});
