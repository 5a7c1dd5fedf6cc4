import { describe, expect, it } from "vitest";
import { scan } from "../scan.ts";

const personal = (text: string) =>
  scan(text)
    .findings.filter(({ family }) => family === "personal")
    .map(({ detector, span }) => `${detector.slice("personal.".length)}: ${text.slice(span.start, span.end)}`);

describe("personal data", () => {
  it.each([
    ["Write to maria.lopez+news@mail.example.co.uk now", "email: maria.lopez+news@mail.example.co.uk"],
    ["card 4111 1111 1111 1111.", "card: 4111 1111 1111 1111"],
    ["amex 3782-822463-10005", "card: 3782-822463-10005"],
    ["mastercard 5555555555554444", "card: 5555555555554444"],
    ["discover 6011111111111117", "card: 6011111111111117"],
    ["order 88213 4111111111111111", "card: 4111111111111111"],
    ["full-width ４１１１ １１１１ １１１１ １１１１", "card: ４１１１ １１１１ １１１１ １１１１"],
    ["IBAN DE89 3704 0044 0532 0130 00, thanks", "iban: DE89 3704 0044 0532 0130 00"],
    ["gb82west12345698765432", "iban: gb82west12345698765432"],
    ["to FR1420041010050500013M02606", "iban: FR1420041010050500013M02606"],
    ["SSN 123-45-6789", "ssn: 123-45-6789"],
    ["my social security number is 219099999", "ssn: 219099999"],
    ["call +44 20 7946 0958", "phone: +44 20 7946 0958"],
    ["call (212) 555-0142 after five", "phone: (212) 555-0142"],
    ["from 203.0.113.7 at noon", "ip: 203.0.113.7"],
    ["from 2001:db8:85a3::8a2e:370:7334", "ip: 2001:db8:85a3::8a2e:370:7334"],
  ])("%s", (text, found) => expect(personal(text)).toEqual([found]));

  it.each([
    "card 4111 1111 1111 1112",
    "order 9999999999999995",
    "IBAN DE89 3704 0044 0532 0130 01",
    "000-12-3456 and 666-12-3456 and 123-00-4567",
    "version 10.0.19045.1 or 192.168.0.1 or 127.0.0.1",
    "v1.2.3.4",
    "at 12:30:45 on 2026-11-15",
    "300.1.2.3",
    "user@localhost and @mention and a@b",
    "pages 12-15, 20-22 and 1000-1010",
    "ISBN 978-3-16-148410-0",
    "std::vector and a::b::c",
  ])("finds nothing in: %s", (text) => expect(personal(text)).toEqual([]));

  it("redacts each kind by its name, and every occurrence of a value", () => {
    const { redacted } = scan("a@b.example or xa@b.example; 4111111111111111; 4111111111111111z");
    expect(redacted).not.toContain("a@b.example");
    expect(redacted).not.toContain("4111111111111111");
    expect(redacted).toContain("[EMAIL]");
    expect(redacted).toContain("[CARD]");
  });
});
