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

/** The parts of a request that are read here. */
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress } as Socket,
});

describe("parseNetworks", () => {
  test("parses addresses and ranges", () => {
    expect(parseNetworks(" 127.0.0.1, 10.0.0.0/8\t::1 fd00::/8 ")).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "::1",
      "fd00::/8",
    ]);
  });

  test.each(["", ",", "proxy", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.0/", "10.0.0.0/8/8", "*"])(
    "%j is invalid",
    (text) => {
      expect(parseNetworks(text)).toBeUndefined();
    },
  );
});

describe("clientAddress", () => {
  const isTrusted = trustedNetworks(["10.0.0.0/8", "::1"]);

  test.each([
    ["no proxy", "192.0.2.1", "", "192.0.2.1"],
    ["a header from an untrusted address", "192.0.2.1", "203.0.113.9", "192.0.2.1"],
    ["one trusted proxy", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["a trusted proxy connected by IPv6", "::1", "203.0.113.9", "203.0.113.9"],
    ["a trusted proxy as IPv4-mapped IPv6", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["two trusted proxies", "10.0.0.1", "203.0.113.9, 10.9.9.9", "203.0.113.9"],
    ["an address forged by the visitor", "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["a forged address of a trusted proxy", "10.0.0.1", "10.0.0.2, 203.0.113.9", "203.0.113.9"],
    ["a proxy that sends no header", "10.0.0.1", "", "10.0.0.1"],
    ["an invalid last address", "10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"],
    ["trusted addresses only", "10.0.0.1", "10.0.0.7", "10.0.0.7"],
    ["an address with a port", "10.0.0.1", "203.0.113.9:5678", "203.0.113.9"],
    ["IPv6 with a port", "10.0.0.1", "[2001:DB8::1]:443", "2001:db8::1"],
    ["IPv4-mapped IPv6", "10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
    ["a closed connection", "", "203.0.113.9", ""],
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
])("networkOf: the network of %s is %s", (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

describe("publicOrigin", () => {
  const forwarded = { host: "10.0.0.5:3000", "x-forwarded-proto": "https", "x-forwarded-host": "site.example" };

  test.each([
    ["without a proxy", { host: "site.example:3000" }, false, "http://site.example:3000"],
    ["behind a trusted proxy", forwarded, true, "https://site.example"],
    ["behind an untrusted proxy", forwarded, false, "http://10.0.0.5:3000"],
    [
      "a proxy that passes Host on",
      { host: "site.example", "x-forwarded-proto": "HTTPS, http" },
      true,
      "https://site.example",
    ],
    [
      "invalid headers",
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
    ["a client that is not a browser", {}],
    ["a browser on our page", { "Sec-Fetch-Site": "same-origin", Origin: "https://site.example" }],
    [
      "a browser behind a proxy that replaces Host",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://other.example" },
    ],
    ["a page reloaded by hand", { "Sec-Fetch-Site": "none" }],
    ["an older browser", { Origin: "http://site.example" }],
    ["an older browser behind TLS", { Origin: "https://site.example" }],
    ["the canonical address", { Origin: "https://www.site.example" }],
  ])("accepts %s", async (_, headers) => {
    expect(await statusOf(headers as Record<string, string>)).toBe(200);
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" }],
    ["a subdomain", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.site.example" }],
    ["another site without Origin", { "Sec-Fetch-Site": "cross-site" }],
    ["an older browser on another site", { Origin: "https://elsewhere.example" }],
    ["a sandboxed page", { Origin: "null" }],
    ["another port", { Origin: "http://site.example:8080" }],
    ["an invalid Origin", { Origin: "site.example" }],
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
])("describes the arrival of a request with %j from %s", (headers, remoteAddress, expected) => {
  const request = from(remoteAddress, { host: "site.example", ...headers } as Record<string, string>);
  expect(describeArrival(request, trustedNetworks(["10.0.0.0/8"]))).toEqual(expected);
});
