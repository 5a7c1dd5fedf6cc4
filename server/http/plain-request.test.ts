import { describe, expect, test } from "vitest";
import { readPlainRequest } from "./plain-request.ts";

const request = (line: string, ...headers: string[]) => [line, ...headers, "", ""].join("\r\n");
const GET = "GET / HTTP/1.1";
const HOST = "Host: site.example";

describe("readPlainRequest", () => {
  test.each([
    [request(GET, HOST), { target: "/", acceptEncoding: undefined }],
    [request(GET, "host:site.example", "ACCEPT-ENCODING:  br, gzip "), { target: "/", acceptEncoding: "br, gzip" }],
    [request("GET /guard?utm=x HTTP/1.1", HOST), { target: "/guard?utm=x", acceptEncoding: undefined }],
    [
      request(GET, HOST, "Connection: Keep-Alive", "Cookie: a=b", "X-Empty:"),
      { target: "/", acceptEncoding: undefined },
    ],
  ])("reads %j", (text, expected) => {
    expect(readPlainRequest(text)).toEqual(expected);
  });

  test.each([
    ["another method", request("HEAD / HTTP/1.1", HOST)],
    ["another version", request("GET / HTTP/1.0", HOST)],
    ["an absolute address", request("GET http://site.example/ HTTP/1.1", HOST)],
    ["a fragment", request("GET /#a HTTP/1.1", HOST)],
    ["a space in the address", request("GET /a b HTTP/1.1", HOST)],
    ["half a request", request(GET, HOST).slice(0, -2)],
    ["one request and a half", request(GET, HOST) + GET],
    ["two requests", request(GET, HOST) + request(GET, HOST)],
    ["no host", request(GET)],
    ["two hosts", request(GET, HOST, HOST)],
    ["an odd host", request(GET, "Host: a b")],
    ["two lists of encodings", request(GET, HOST, "Accept-Encoding: br", "Accept-Encoding: gzip")],
    ["a connection that closes", request(GET, HOST, "Connection: close")],
    ["a connection that changes", request(GET, HOST, "Connection: keep-alive, Upgrade", "Upgrade: h2c")],
    ["a body by length", request(GET, HOST, "Content-Length: 0")],
    ["a body in chunks", request(GET, HOST, "Transfer-Encoding: chunked")],
    ["a hidden body", request(GET, HOST, "Transfer-Encoding : chunked")],
    ["a folded line", request(GET, HOST, "X-A: b", " Transfer-Encoding: chunked")],
    ["a line end within", request(GET, HOST, "X-A: b\nTransfer-Encoding: chunked")],
    ["a return within", request(GET, HOST, "X-A: b\rc")],
    ["a zero byte", request(GET, HOST, "X-A: \0")],
    ["a line without a colon", request(GET, HOST, "nonsense")],
    ["a line without a name", request(GET, HOST, ": value")],
    ["a condition", request(GET, HOST, 'If-None-Match: "x"')],
    ["a range", request(GET, HOST, "Range: bytes=0-1")],
    ["an expectation", request(GET, HOST, "Expect: 100-continue")],
    ["a very long one", request(GET, HOST, `X-A: ${"a".repeat(9000)}`)],
    ["nothing", ""],
  ])("leaves %s to node:http", (_, text) => {
    expect(readPlainRequest(text)).toBeUndefined();
  });
});
