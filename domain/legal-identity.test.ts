import { describe, expect, it } from "vitest";
import { fillLegal, type LegalIdentity, legalValues } from "./legal-identity.ts";

const empty: LegalIdentity = {
  companyName: "",
  address: { street: "", postalCode: "", city: "", country: "" },
  register: "",
  registerNumber: "",
  representative: "",
  processors: { host: "", mailProvider: "", transfers: "" },
};

describe("legalValues", () => {
  it("puts an address and a register entry on one line each, without what is missing", () => {
    const address = { street: "1 High Street", postalCode: "AB1 2CD", city: "Town", country: "Country" };
    const known = { ...empty, address, register: "Register", registerNumber: "12" };
    expect(legalValues(known)).toMatchObject({
      postalAddress: "1 High Street, AB1 2CD Town, Country",
      registerEntry: "Register 12",
    });
    const partly = legalValues({ ...known, address: { ...address, street: "", postalCode: "" }, register: "" });
    expect(partly).toMatchObject({ postalAddress: "Town, Country", registerEntry: "12" });
  });

  it("is empty where nothing is known", () => {
    expect(Object.values(legalValues(empty)).filter((value) => value !== "")).toEqual([]);
  });
});

describe("fillLegal", () => {
  const text = "Of {brand}.\n- Company: {companyName}\n- Host: {host}\n";

  it("leaves out a line that names what is not known, and nothing else", () => {
    expect(fillLegal(text, empty)).toBe("Of {brand}.\n");
    expect(fillLegal(text, { ...empty, companyName: "Name Ltd" })).toBe("Of {brand}.\n- Company: Name Ltd\n");
  });

  it("fills in text as it is, whatever characters it has", () => {
    expect(fillLegal("{companyName}", { ...empty, companyName: "$& {host}" })).toBe("$& {host}");
  });
});
