import { describe, expect, test } from "vitest";
import { createEncodingNegotiator, preferredEncodings } from "./encoding.ts";

describe("preferredEncodings", () => {
  test.each([
    [undefined, ["identity"]],
    ["", ["identity"]],
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["gzip", ["gzip", "identity"]],
    ["x-gzip", ["gzip", "identity"]],
    ["GZIP, BR", ["br", "gzip", "identity"]],
    ["br;q=0, gzip", ["gzip", "identity"]],
    ["br;q=0.5, gzip;q=0.8", ["gzip", "br", "identity"]],
    ["br ; q=0.2 , gzip ; q=0.1", ["br", "gzip", "identity"]],
    ["*", ["br", "gzip", "identity"]],
    ["*;q=0", ["identity"]],
    ["gzip;q=0, *", ["br", "identity"]],
    ["identity", ["identity"]],
    ["identity;q=1, br;q=0.5", ["identity"]],
    ["identity;q=0.5, br", ["br", "identity"]],
    ["identity;q=0, br", ["br", "identity"]],
    ["br;q=nonsense, gzip", ["gzip", "identity"]],
    ["deflate", ["identity"]],
    [", ,", ["identity"]],
  ])("%s", (header, expected) => {
    expect(preferredEncodings(header)).toEqual(expected);
  });
});

describe("createEncodingNegotiator", () => {
  test("agrees with the parser however many values it has seen", () => {
    const negotiate = createEncodingNegotiator();
    for (let i = 0; i < 300; i += 1) negotiate(`unknown-${i}`);
    expect(negotiate("br")).toEqual(preferredEncodings("br"));
    expect(negotiate("br")).toBe(negotiate("br"));
  });
});
