import type { LegalIdentity } from "./settings.ts";

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== "").join(between);

/** The values of the placeholders in legal texts: one line each, empty if unknown. */
export function legalValues(legal: LegalIdentity) {
  const { street, postalCode, city, country } = legal.address;
  return {
    companyName: legal.companyName,
    postalAddress: joined([street, joined([postalCode, city], " "), country], ", "),
    registerEntry: joined([legal.register, legal.registerNumber], " "),
    representative: legal.representative,
    ...legal.processors,
  };
}

/** Fills placeholders such as `{companyName}`. A line with an unknown value is left out. */
export function fillLegal(text: string, legal: LegalIdentity): string {
  const values = new Map<string, string>(Object.entries(legalValues(legal)));
  const namesUnknown = (line: string) =>
    [...line.matchAll(/\{(\w+)\}/g)].some(([, name]) => values.get(name ?? "") === "");
  return text
    .split("\n")
    .filter((line) => !namesUnknown(line))
    .map((line) => line.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole))
    .join("\n");
}
