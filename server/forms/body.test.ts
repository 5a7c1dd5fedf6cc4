import { describe, expect, test } from "vitest";
import { readFormBody } from "./body.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const LIMIT = 100;

/** As over a socket: in pieces, without a length. */
function post(chunks: (string | Uint8Array)[], headers: Record<string, string> = { "Content-Type": URLENCODED }) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const sent = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return readFormBody(new Request("http://site.example/contact", sent), LIMIT);
}

const parts = (body: string) => [`--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${body}\r\n--x--\r\n`];
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };

describe("readFormBody reads", () => {
  const file = '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nA\r\n--x--\r\n';
  test.each<[what: string, chunks: (string | Uint8Array)[], headers: Record<string, string> | undefined, form: string]>(
    [
      ["pairs in pieces", ["name=Ada+L%C3", "%B6&x"], undefined, "name=Ada+L%C3%B6&x="],
      ["pairs as odd as they may be", ["?a=1=2&&=b&c=%2B+%26"], undefined, "%3Fa=1%3D2&=b&c=%2B+%26"],
      ["with a charset", ["name=Ada"], { "Content-Type": `${URLENCODED};charset=UTF-8` }, "name=Ada"],
      ["raw UTF-8 cut in two", [new Uint8Array([0x61, 0x3d, 0xc3]), new Uint8Array([0xb6])], undefined, "a=%C3%B6"],
      ["nothing", [], undefined, ""],
      ["parts", parts("Ada\r\nL"), MULTIPART, "name=Ada%0D%0AL"],
      ["parts, but no files", [file], MULTIPART, ""],
      ["exactly as much as it may be", [`a=${"x".repeat(LIMIT - 2)}`], undefined, `a=${"x".repeat(LIMIT - 2)}`],
    ],
  )("%s", async (_, chunks, headers, expected) => {
    const body = await post(chunks, headers);
    expect(body.kind === "form" && body.form.toString()).toBe(expected);
  });
});

describe("readFormBody refuses", () => {
  test.each([
    ["no type", ["a=b"], { "Content-Type": "" }],
    ["JSON", ["{}"], { "Content-Type": "application/json" }],
    ["something like it", ["a=b"], { "Content-Type": `${URLENCODED}x` }],
    ["compression", ["a=b"], { "Content-Type": URLENCODED, "Content-Encoding": "gzip" }],
    ["a broken escape", ["name=%zz"], undefined],
    ["half an escape", ["name=%E0%A4"], undefined],
    ["bytes that are no UTF-8", [new Uint8Array([0x61, 0x3d, 0xff])], undefined],
    ["parts without an end", ["--x\r\nContent-Disposition: form-data"], MULTIPART],
    ["parts without a boundary", parts("Ada"), { "Content-Type": "multipart/form-data" }],
  ])("%s", async (_, chunks, headers) => {
    const body = await post(chunks, headers as Record<string, string> | undefined);
    expect(body.kind).toBe("malformed");
  });

  test("one byte too much, counted in bytes", async () => {
    expect(await post([`a=${"x".repeat(LIMIT - 2)}`, "x"])).toEqual({ kind: "too-large", drained: true });
    expect(await post([`a=${"é".repeat(LIMIT / 2)}`])).toEqual({ kind: "too-large", drained: true });
  });

  test("what goes on and on is not read to its end", async () => {
    const piece = new Uint8Array(300_000);
    expect(await post([piece, piece, piece, piece, piece])).toEqual({ kind: "too-large", drained: false });
  });
});
