import { describe, expect, it } from "vitest";
import { fillLegal, legalValues } from "./legal.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "./testing/legal-identities.ts";

describe("legalValues", () => {
  it("puts an address and a register entry on one line each, without what is missing", () => {
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

  it("is empty where nothing is known", () => {
    expect(Object.values(legalValues(UNKNOWN_LEGAL)).filter((value) => value !== "")).toEqual([]);
  });
});

describe("fillLegal", () => {
  const text = "Of {brand}.\n- Company: {companyName}\n- Host: {host}\n";

  it("leaves out a line that names what is not known, and nothing else", () => {
    expect(fillLegal(text, UNKNOWN_LEGAL)).toBe("Of {brand}.\n");
    expect(fillLegal(text, { ...UNKNOWN_LEGAL, companyName: "Name Ltd" })).toBe("Of {brand}.\n- Company: Name Ltd\n");
  });

  it("fills in text as it is, whatever characters it has", () => {
    expect(fillLegal("{companyName}", { ...UNKNOWN_LEGAL, companyName: "$& {host}" })).toBe("$& {host}");
  });
});
