import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import { trustedNetworks } from "../http/hosts-and-networks.ts";
import { clientAddress, describeArrival, publicOrigin, rejectCrossSite } from "./sender.ts";

/** The parts of a request that are read here. */
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress } as Socket,
});

const isTrusted = trustedNetworks(["10.0.0.0/8", "::1"]);

test.each([
  ["no proxy", "192.0.2.1", "", "192.0.2.1"],
  ["a header from an untrusted address", "192.0.2.1", "203.0.113.9", "192.0.2.1"],
  ["one trusted proxy", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["a trusted proxy connected by IPv6", "::1", "203.0.113.9", "203.0.113.9"],
  ["a trusted proxy as IPv4-mapped IPv6", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["two trusted proxies", "10.0.0.1", "203.0.113.9, 10.9.9.9", "203.0.113.9"],
  ["an address forged by the visitor", "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["a proxy that sends no header", "10.0.0.1", "", "10.0.0.1"],
  ["an invalid last address", "10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"],
  ["trusted addresses only", "10.0.0.1", "10.0.0.7", "10.0.0.7"],
  ["an address with a port", "10.0.0.1", "203.0.113.9:5678", "203.0.113.9"],
  ["IPv6 with a port", "10.0.0.1", "[2001:DB8::1]:443", "2001:db8::1"],
  ["IPv4-mapped IPv6", "10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["a closed connection", "", "203.0.113.9", ""],
])("clientAddress: %s", (_, peer, forwardedFor, expected) => {
  const headers: Record<string, string> = forwardedFor === "" ? {} : { "x-forwarded-for": forwardedFor };
  expect(clientAddress(from(peer, headers), isTrusted)).toBe(expected);
});

const host = "site.example";
const forwarded = { host: "10.0.0.5:3000", "x-forwarded-proto": "https", "x-forwarded-host": host };

test.each([
  ["without a proxy", { host: "site.example:3000" }, false, "http://site.example:3000"],
  ["behind a trusted proxy", forwarded, true, "https://site.example"],
  ["behind an untrusted proxy", forwarded, false, "http://10.0.0.5:3000"],
  ["a proxy that passes Host on", { host, "x-forwarded-proto": "HTTPS, http" }, true, "https://site.example"],
  ["invalid headers", { host, "x-forwarded-host": "a b", "x-forwarded-proto": "x" }, true, "http://site.example"],
])("publicOrigin: %s", (_, headers, trusted, expected) => {
  const isTrusted = trustedNetworks(trusted ? ["10.0.0.1"] : []);
  expect(publicOrigin(from("10.0.0.1", headers as Record<string, string>), isTrusted)).toBe(expected);
});

test.each<[status: number, sender: string, headers: Record<string, string>]>([
  [200, "a client that is not a browser", {}],
  [200, "a browser on our page", { "Sec-Fetch-Site": "same-origin", Origin: "https://site.example" }],
  [200, "behind a proxy that replaces Host", { "Sec-Fetch-Site": "same-origin", Origin: "https://other.example" }],
  [200, "a page reloaded by hand", { "Sec-Fetch-Site": "none" }],
  [200, "an older browser", { Origin: "http://site.example" }],
  [200, "an older browser behind TLS", { Origin: "https://site.example" }],
  [200, "the canonical address", { Origin: "https://www.site.example" }],
  [403, "another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" }],
  [403, "a subdomain", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.site.example" }],
  [403, "another site without Origin", { "Sec-Fetch-Site": "cross-site" }],
  [403, "an older browser on another site", { Origin: "https://elsewhere.example" }],
  [403, "a sandboxed page", { Origin: "null" }],
  [403, "another port", { Origin: "http://site.example:8080" }],
  [403, "an invalid Origin", { Origin: "site.example" }],
])("rejectCrossSite: %i for %s", async (status, _, headers) => {
  const { app } = testPipeline();
  app.use(rejectCrossSite(trustedNetworks([]), "https://www.site.example"));
  app.post("*", (c) => c.text("received"));
  const incoming = from("192.0.2.1", { host: "site.example" });
  const init = { method: "POST", headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" } };
  expect((await app.request("http://site.example/contact", init, { incoming })).status).toBe(status);
});

const both = { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https" };

test.each<[headers: Record<string, string>, from: string, scheme: string, proxy: string]>([
  [{}, "10.0.0.1", "http", "none"],
  [both, "10.0.0.1", "https", "trusted"],
  [both, "192.0.2.9", "http", "untrusted"],
  [{ "x-forwarded-for": "192.0.2.1" }, "10.0.0.1", "http", "incomplete"],
])("describes the arrival of a request with %j from %s", (headers, remoteAddress, scheme, proxy) => {
  const request = from(remoteAddress, { host: "site.example", ...headers });
  const expected = { origin: `${scheme}://site.example`, proxy };
  expect(describeArrival(request, trustedNetworks(["10.0.0.0/8"]))).toEqual(expected);
});
