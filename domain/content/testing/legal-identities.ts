import type { LegalIdentity } from "../settings.ts";

export const UNKNOWN_LEGAL: LegalIdentity = {
  companyName: "",
  address: { street: "", postalCode: "", city: "", country: "" },
  register: "",
  registerNumber: "",
  representative: "",
  processors: { host: "", mailProvider: "", transfers: "" },
};

export const KNOWN_LEGAL: LegalIdentity = {
  companyName: "Name Ltd",
  address: { street: "1 High Street", postalCode: "AB1 2CD", city: "Town", country: "Country" },
  register: "Register",
  registerNumber: "12",
  representative: "A Person",
  processors: { host: "Host, Country", mailProvider: "Mail, Country", transfers: "none" },
};
