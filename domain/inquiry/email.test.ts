import { describe, expect, test } from "vitest";
import { domainOf, isEmailAddress } from "./email.ts";

describe("isEmailAddress", () => {
  test.each([
    "name@company.com",
    "first.last+tag@sub.company.co.uk",
    "o'brien@company.com",
    "a@b.de",
    "x_y%z@xn--bcher-kva.example",
    "用户@例子.公司",
    "josé@española.es",
    "name@3com.com",
  ])("%s can be one", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  test.each([
    "",
    "name",
    "name@",
    "@company.com",
    "name@company",
    "name@company.",
    "name@.com",
    "name@com..pany.com",
    "name@-company.com",
    "name@company-.com",
    "name@company.c",
    "name@192.168.0.1",
    "a b@company.com",
    "name@comp any.com",
    "one@company.com,two@company.com",
    "one@company.com;two@company.com",
    "Name <name@company.com>",
    '"a b"@company.com',
    "a@b@company.com",
    "name:x@company.com",
    `${"a".repeat(65)}@company.com`,
    `name@${"a".repeat(64)}.com`,
  ])("%s cannot", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

test("domainOf is in small letters", () => {
  expect(domainOf("Name@Company.COM")).toBe("company.com");
});
