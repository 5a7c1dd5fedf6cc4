import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fingerprintInput, inquirySchema, reportSchema } from "./inquiry.ts";

const valid = {
  name: "Amara Okafor",
  email: "amara@company.example",
  company: "Example Ltd",
  topic: "red-team",
  message: "Hello",
};

/** Field and sentence, in the order of the form. */
function problems(form: Record<string, unknown>, schema: v.GenericSchema = inquirySchema) {
  const { issues = [] } = v.safeParse(schema, form, { abortPipeEarly: true });
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
}

describe("inquirySchema", () => {
  test("parses a form", () => {
    expect(v.parse(inquirySchema, { ...valid, name: "  Amara\u200b  Okafor ", consent: "yes", extra: "x" })).toEqual({
      ...valid,
      role: "",
      consent: true,
    });
  });

  test("consent is given only by ticking the box", () => {
    for (const consent of [undefined, "", "no", "on"])
      expect(v.parse(inquirySchema, { ...valid, consent }).consent).toBe(false);
  });

  test("an empty form has an error for each required field, in their order", () => {
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
    expect(problems({ ...valid, [field]: value })).toEqual([[field, sentence]]);
  });

  test.each([
    ["name", "王".repeat(200)],
    ["email", `${"a".repeat(60)}@${"b.".repeat(95)}com`],
    ["message", "🛡".repeat(5000)],
    ["message", `${"e\u0301".repeat(5000)}\u200b`],
    ["message", `Hello${"\u200b".repeat(30_000)}`],
    ["message", `${"a\r\n".repeat(2500).trimEnd()}`],
  ])("accepts %s at its maximum length", (field, value) => expect(problems({ ...valid, [field]: value })).toEqual([]));
});

describe("reportSchema", () => {
  const report = { topic: "missed-attack", message: "Hello" };

  test("needs no name, company or address", () => {
    const nobody = { name: "", email: "", company: "", role: "", consent: false };
    expect(v.parse(reportSchema, report)).toEqual({ ...nobody, ...report });
  });

  test.each([
    ["email", "amara@"],
    ["topic", "press"],
    ["message", "\u200b"],
    ["message", "x".repeat(5001)],
  ])("rejects %s %j", (field, value) => {
    expect(problems({ ...report, [field]: value }, reportSchema)).toEqual([[field, expect.any(String)]]);
  });
});

test("a fingerprint differs when the same text is in other fields", () => {
  const inquiry = v.parse(inquirySchema, valid);
  const fingerprint = fingerprintInput(inquiry);
  expect(fingerprintInput({ ...inquiry, email: "AMARA@company.example" })).toBe(fingerprint);
  expect(fingerprintInput({ ...inquiry, company: "Hello", message: "Example Ltd" })).not.toBe(fingerprint);
  expect(fingerprintInput({ ...inquiry, consent: true })).not.toBe(fingerprint);
});
