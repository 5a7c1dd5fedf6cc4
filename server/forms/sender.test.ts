import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import {
  clientAddress,
  describeArrival,
  networkOf,
  parseNetworks,
  publicOrigin,
  rejectCrossSite,
  trustedNetworks,
} from "./sender.ts";

/** As much of a request as is read here. */
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress } as Socket,
});

describe("parseNetworks", () => {
  test("reads addresses and ranges", () => {
    expect(parseNetworks(" 127.0.0.1, 10.0.0.0/8\t::1 fd00::/8 ")).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "::1",
      "fd00::/8",
    ]);
  });

  test.each(["", ",", "proxy", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.0/", "10.0.0.0/8/8", "*"])(
    "%j is none",
    (text) => {
      expect(parseNetworks(text)).toBeUndefined();
    },
  );
});

describe("clientAddress", () => {
  const isTrusted = trustedNetworks(["10.0.0.0/8", "::1"]);

  test.each([
    ["nobody in between", "192.0.2.1", "", "192.0.2.1"],
    ["a header from somebody we do not trust", "192.0.2.1", "203.0.113.9", "192.0.2.1"],
    ["one proxy of ours", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["a proxy that reaches us by IPv6", "::1", "203.0.113.9", "203.0.113.9"],
    ["a proxy dressed as IPv6", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["two proxies of ours", "10.0.0.1", "203.0.113.9, 10.9.9.9", "203.0.113.9"],
    ["an address the visitor invented", "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["an invented address of ours", "10.0.0.1", "10.0.0.2, 203.0.113.9", "203.0.113.9"],
    ["a proxy that says nothing", "10.0.0.1", "", "10.0.0.1"],
    ["nonsense at the end", "10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"],
    ["our own machines only", "10.0.0.1", "10.0.0.7", "10.0.0.7"],
    ["an address with a port", "10.0.0.1", "203.0.113.9:5678", "203.0.113.9"],
    ["IPv6 with a port", "10.0.0.1", "[2001:DB8::1]:443", "2001:db8::1"],
    ["IPv4 written as IPv6", "10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
    ["a connection that is gone", "", "203.0.113.9", ""],
  ])("%s", (_, peer, forwardedFor, expected) => {
    const headers: Record<string, string> = forwardedFor === "" ? {} : { "x-forwarded-for": forwardedFor };
    expect(clientAddress(from(peer, headers), isTrusted)).toBe(expected);
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::c000:201", "64:ff9b:0:0::/64"],
])("networkOf: %s counts as %s", (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

describe("publicOrigin", () => {
  const forwarded = { host: "10.0.0.5:3000", "x-forwarded-proto": "https", "x-forwarded-host": "site.example" };

  test.each([
    ["by itself", { host: "site.example:3000" }, false, "http://site.example:3000"],
    ["behind a proxy of ours", forwarded, true, "https://site.example"],
    ["behind somebody's proxy", forwarded, false, "http://10.0.0.5:3000"],
    [
      "a proxy that keeps the host",
      { host: "site.example", "x-forwarded-proto": "HTTPS, http" },
      true,
      "https://site.example",
    ],
    [
      "nonsense",
      { host: "site.example", "x-forwarded-host": "a b", "x-forwarded-proto": "x" },
      true,
      "http://site.example",
    ],
  ])("%s", (_, headers, trusted, expected) => {
    const isTrusted = trustedNetworks(trusted ? ["10.0.0.1"] : []);
    expect(publicOrigin(from("10.0.0.1", headers as Record<string, string>), isTrusted)).toBe(expected);
  });
});

describe("rejectCrossSite", () => {
  async function statusOf(headers: Record<string, string>) {
    const { app, text } = testPipeline();
    app.use(rejectCrossSite({ isTrusted: trustedNetworks([]), siteUrl: "https://www.site.example", text }));
    app.post("*", (c) => c.text("received"));
    const incoming = from("192.0.2.1", { host: "site.example" });
    const init = { method: "POST", headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" } };
    return (await app.request("http://site.example/contact", init, { incoming })).status;
  }

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
  ])("accepts %s", async (_, headers) => {
    expect(await statusOf(headers as Record<string, string>)).toBe(200);
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" }],
    ["a neighbour", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.site.example" }],
    ["another site without its name", { "Sec-Fetch-Site": "cross-site" }],
    ["an older browser on another site", { Origin: "https://elsewhere.example" }],
    ["a sandbox", { Origin: "null" }],
    ["another port", { Origin: "http://site.example:8080" }],
    ["nonsense", { Origin: "site.example" }],
  ])("rejects %s", async (_, headers) => {
    expect(await statusOf(headers as Record<string, string>)).toBe(403);
  });
});

test.each([
  [{}, "10.0.0.1", { origin: "http://site.example", proxy: "none" }],
  [
    { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https" },
    "10.0.0.1",
    { origin: "https://site.example", proxy: "trusted" },
  ],
  [
    { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https" },
    "::ffff:10.0.0.1",
    { origin: "https://site.example", proxy: "trusted" },
  ],
  [
    { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https" },
    "192.0.2.9",
    { origin: "http://site.example", proxy: "untrusted" },
  ],
  [{ "x-forwarded-for": "192.0.2.1" }, "10.0.0.1", { origin: "http://site.example", proxy: "incomplete" }],
])("a request with %j from %s", (headers, remoteAddress, expected) => {
  const request = from(remoteAddress, { host: "site.example", ...headers } as Record<string, string>);
  expect(describeArrival(request, trustedNetworks(["10.0.0.0/8"]))).toEqual(expected);
});
