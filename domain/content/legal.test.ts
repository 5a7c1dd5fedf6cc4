import { describe, expect, it } from "vitest";
import { fillLegal, legalValues } from "./legal.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "./testing/legal-identities.ts";

it("legalValues: puts address and register entry on one line each and skips empty parts", () => {
  expect(legalValues(KNOWN_LEGAL)).toMatchObject({
    postalAddress: "1 High Street, AB1 2CD Town, Country",
    registerEntry: "Register 12",
  });
  const address = { ...KNOWN_LEGAL.address, street: "", postalCode: "" };
  expect(legalValues({ ...KNOWN_LEGAL, address, register: "" })).toMatchObject({
    postalAddress: "Town, Country",
    registerEntry: "12",
  });
});

describe("fillLegal", () => {
  const text = "Of {brand}.\n- Company: {companyName}\n- Host: {host}\n";

  it("removes only the lines with unknown values", () => {
    expect(fillLegal(text, UNKNOWN_LEGAL)).toBe("Of {brand}.\n");
    expect(fillLegal(text, { ...UNKNOWN_LEGAL, companyName: "Name Ltd" })).toBe("Of {brand}.\n- Company: Name Ltd\n");
  });

  it("inserts values literally, special characters included", () =>
    expect(fillLegal("{companyName}", { ...UNKNOWN_LEGAL, companyName: "$& {host}" })).toBe("$& {host}"));
});
