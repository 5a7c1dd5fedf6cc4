import { describe, expect, test } from "vitest";
import { networkOf, parseNetworks } from "./hosts-and-networks.ts";

describe("parseNetworks", () => {
  test("parses addresses and ranges", () => {
    const networks = ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"];
    expect(parseNetworks(" 127.0.0.1, 10.0.0.0/8\t::1 fd00::/8 ")).toEqual(networks);
  });

  test.each(["", ",", "proxy", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.0/", "10.0.0.0/8/8", "*"])(
    "%j is invalid",
    (text) => expect(parseNetworks(text)).toBeUndefined(),
  );
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::c000:201", "64:ff9b:0:0::/64"],
])("networkOf: the network of %s is %s", (address, expected) => expect(networkOf(address)).toBe(expected));
