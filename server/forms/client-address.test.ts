import { describe, expect, test } from "vitest";
import { clientAddress, networkOf, parseNetworks, plainAddress, trustedNetworks } from "./client-address.ts";

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

describe("plainAddress", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    [" 192.0.2.1:5678 ", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["[2001:DB8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["unknown", undefined],
    ["", undefined],
    ["_hidden", undefined],
  ])("%j is %s", (text, expected) => {
    expect(plainAddress(text)).toBe(expected);
  });
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
  ])("%s", (_, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, isTrusted)).toBe(expected);
  });
});

describe("networkOf", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ])("%s counts as %s", (address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });
});
