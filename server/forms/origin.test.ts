import { describe, expect, test } from "vitest";
import { isFromElsewhere, publicOrigin } from "./origin.ts";

describe("publicOrigin", () => {
  const forwarded = { Host: "10.0.0.5:3000", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "site.example" };

  test.each([
    ["by itself", { Host: "site.example:3000" }, false, "http://site.example:3000"],
    ["behind a proxy of ours", forwarded, true, "https://site.example"],
    ["behind somebody's proxy", forwarded, false, "http://10.0.0.5:3000"],
    [
      "a proxy that keeps the host",
      { Host: "site.example", "X-Forwarded-Proto": "HTTPS, http" },
      true,
      "https://site.example",
    ],
    [
      "nonsense",
      { Host: "site.example", "X-Forwarded-Host": "a b", "X-Forwarded-Proto": "x" },
      true,
      "http://site.example",
    ],
  ])("%s", (_, headers, trusted, expected) => {
    expect(publicOrigin(new Headers(headers as Record<string, string>), trusted)).toBe(expected);
  });
});

describe("isFromElsewhere", () => {
  const own = ["http://site.example", "https://www.site.example"];

  test.each([
    ["no browser", {}],
    ["a browser on our page", { "Sec-Fetch-Site": "same-origin", Origin: "https://site.example" }],
    [
      "a browser behind a proxy that changes names",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://other.example" },
    ],
    ["a page loaded again by hand", { "Sec-Fetch-Site": "none" }],
    ["an older browser", { Origin: "http://site.example" }],
    ["an older browser behind TLS", { Origin: "https://site.example" }],
    ["the canonical address", { Origin: "https://www.site.example" }],
  ])("no: %s", (_, headers) => {
    expect(isFromElsewhere(new Headers(headers as Record<string, string>), own)).toBe(false);
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" }],
    ["a neighbour", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.site.example" }],
    ["another site without its name", { "Sec-Fetch-Site": "cross-site" }],
    ["an older browser on another site", { Origin: "https://elsewhere.example" }],
    ["a sandbox", { Origin: "null" }],
    ["another port", { Origin: "http://site.example:8080" }],
    ["nonsense", { Origin: "site.example" }],
  ])("yes: %s", (_, headers) => {
    expect(isFromElsewhere(new Headers(headers as Record<string, string>), own)).toBe(true);
  });
});
