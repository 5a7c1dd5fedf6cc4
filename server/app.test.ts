import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { RATE_LIMIT_WINDOW_MS, REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";
import type { InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { promised } from "#server/testing/promised.ts";
import { open, rawExchange } from "#server/testing/raw-http.ts";
import { createApp } from "./app.ts";
import { FORMS_MAX } from "./forms/answer.ts";
import { readiness } from "./http/health.ts";
import { trustedNetworks } from "./http/hosts-and-networks.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Submission } from "./inquiries/service.ts";
import type { RenderAnswer } from "./pages/render.ts";

// These tests cover the steps that a posted form passes before its route. The route here only prints what it was given.

const inquiry = { name: "A", email: "", company: "", role: "", topic: "other", message: "", consent: false } as const;
const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined };
/** Status of the route for each outcome. */
const STATUS = { stored: 303, replayed: 303, limited: 429, unavailable: 503 };

let port: number;
let isTrusted = trustedNetworks([]);
const onUnknownProxy = vi.fn();
const delayRefusal = vi.fn(async () => {});
/** Advances by one rate-limit window per test. */
let now = 0;
/** Status of an invalid form, which is not submitted. */
let refusedWith: number | undefined;
let outcome: InquiryOutcome;
let storing: Promise<unknown>;
let render: RenderAnswer;
const submitted: Submission[] = [];
const seen: { url: string; nonce: string }[] = [];
const problems: unknown[] = [];
const lines: unknown[] = [];

const page: RenderAnswer = async (request, { nonce, inquiries }) => {
  seen.push({ url: request.url, nonce });
  const status = refusedWith ?? STATUS[(await inquiries.submit(inquiry, traces)).outcome];
  const headers = new Headers({ "Content-Type": "text/html" });
  return { status, headers, body: `${inquiries.tooLarge} ${await request.text()}` };
};

const server = createServer(
  createApp({
    manifest: { redirects: [], actions: ["/contact"] },
    buildId: "test",
    files: { entries: new Map(), notFound: [] },
    security: securityHeaders({ https: false }),
    https: false,
    siteUrl: "https://site.example",
    recorder: {
      record: (line) => lines.push(line),
      reportError: (problem) => problems.push(problem),
      clock: () => now,
      newRequestId: () => "id-1",
    },
    readiness: readiness([], async () => []),
    render: (...input) => render(...input),
    inquiries: {
      submit: async (submission) => {
        await storing;
        submitted.push(submission);
        return outcome;
      },
    },
    newsletter: undefined,
    isTrusted: (address) => isTrusted(address),
    onUnknownProxy,
    delayRefusal,
  }),
);
beforeAll(async () => {
  port = await listenOnFreePort(server);
});
afterAll(() => closeServer(server));
beforeEach(() => {
  isTrusted = trustedNetworks([]);
  onUnknownProxy.mockClear();
  refusedWith = undefined;
  now += RATE_LIMIT_WINDOW_MS;
  outcome = { outcome: "replayed" };
  storing = Promise.resolve();
  render = page;
  for (const list of [submitted, seen, problems, lines]) list.length = 0;
});

function post(body: string, headers: Record<string, string> = {}, address = "/contact.data?a=b") {
  const own = { Host: "site.example", "Content-Type": "application/x-www-form-urlencoded", Connection: "close" };
  const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = "Transfer-Encoding" in headers ? "" : `Content-Length: ${Buffer.byteLength(body, "latin1")}\r\n`;
  return rawExchange(port, `POST ${address} HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`);
}

const statusOf = (text: string) => Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 ".length + 3));

test.each([
  ["text and a cookie", "name=L%C3%B6&x=1", { Cookie: "a=b", Origin: "https://site.example" }, "name=L%C3%B6&x=1"],
  ["unusual pairs", "a=1=2&&=b&c=%2B+%26&d", {}, "a=1%3D2&=b&c=%2B+%26&d="],
  ["a charset", "name=Ada+L", { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" }, "name=Ada+L"],
  ["an empty body", "", {}, ""],
  [
    "multipart fields without files",
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\nL\r\n' +
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nA\r\n--x--\r\n',
    { "Content-Type": "multipart/form-data; boundary=x" },
    "name=Ada%0D%0AL",
  ],
])("%s: a form is read completely and passed on with its address", async (_, body, headers, form) => {
  const text = await post(body, headers as Record<string, string>);
  expect(text.endsWith(`\r\n\r\nfalse ${form}`), text).toBe(true);
  expect(seen).toMatchObject([{ url: "http://site.example/contact.data?a=b" }]);
});

test("a form is stored even if its visitor has disconnected", async () => {
  const { promise, resolve: store } = promised();
  storing = promise;
  const socket = await open(port);
  socket.write("POST /contact HTTP/1.1\r\nHost: s\r\nContent-Type: application/x-www-form-urlencoded\r\n");
  socket.write("Content-Length: 6\r\n\r\nname=A");
  await expect.poll(() => seen.length).toBe(1);
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  store(undefined);
  await expect.poll(() => submitted.length).toBe(1);
  expect(problems).toEqual([]);
});

test("a visitor who disconnects in the middle of a form causes no error", async () => {
  for (const length of ["Content-Length: 60", "Transfer-Encoding: chunked"]) {
    const socket = await open(port);
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: s\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n3\r\n`,
    );
    socket.resetAndDestroy();
  }
  expect(statusOf(await post("name=A"))).toBe(303);
  expect(problems).toEqual([]);
});

describe("body limit", () => {
  const chunk = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;

  test.each([
    ["65,536 bytes are accepted", 65_536, "false"],
    ["one byte more is too large", 65_537, "true"],
  ])("%s", async (_, size, tooLarge) => {
    const withLength = await post("a".repeat(size));
    const chunked = await post(`${chunk(size)}0\r\n\r\n`, { "Transfer-Encoding": "chunked" });
    for (const text of [withLength, chunked]) expect(text).toContain(`\r\n\r\n${tooLarge} `);
  });

  test("an endless body is answered without waiting for its end", async () => {
    const endless = chunk(65_536).repeat(20);
    const text = await post(endless, { "Transfer-Encoding": "chunked", Connection: "keep-alive" });
    expect(text).toContain("\r\n\r\ntrue ");
  });
});

test.each([
  [400, "name=\xff", {}],
  [400, "a=b", { "Content-Type": "" }],
  [400, "a=b", { "Content-Encoding": "gzip" }],
  [400, "--x\r\nContent-Disposition: form-data", { "Content-Type": "multipart/form-data; boundary=x" }],
  [400, "a=b", { "Content-Type": "multipart/form-data" }],
])("%i for %s %j, without rendering the page", async (status, body, headers) => {
  expect(statusOf(await post(body, headers as Record<string, string>))).toBe(status);
  expect(seen).toEqual([]);
});

describe("rejected forms have a limit of their own", () => {
  const times = async (count: number, send: () => Promise<string>) => {
    const statuses = new Set<number>();
    for (let i = 0; i < count; i++) statuses.add(statusOf(await send()));
    return [...statuses];
  };

  test.each([
    ["malformed", "name=%zz", undefined, 400],
    ["too large", "a".repeat(65_537), 413, 413],
    ["rejected by the page", "name=", 422, 422],
    ["over the limit of stored forms", "name=A", undefined, 429],
  ])("%s: the next form is rejected unread", async (_, body, status, expected) => {
    refusedWith = status;
    outcome = { outcome: "limited", retryAfterSeconds: 60 };
    expect(await times(REFUSAL_LIMIT_COUNT, () => post(body))).toEqual([expected]);
    seen.length = 0;
    now += 1_000;
    const text = await post("name=A");
    expect(statusOf(text)).toBe(429);
    expect(text).toMatch(/^retry-after: 599$/im);
    expect(text).toMatch(/Go back in your browser, which has kept your text.* in 10 min\.\n.*@/);
    expect(seen).toEqual([]);
    now += RATE_LIMIT_WINDOW_MS;
    [refusedWith, outcome] = [undefined, { outcome: "replayed" }];
    expect(statusOf(await post("name=A"))).toBe(303);
  });

  test("concurrent forms count, too", async () => {
    refusedWith = 422;
    const answers = await Promise.all(Array.from({ length: REFUSAL_LIMIT_COUNT * 2 }, () => post("a=b")));
    expect(answers.filter((text) => statusOf(text) === 422)).toHaveLength(REFUSAL_LIMIT_COUNT);
  });

  test("over the limit, one of a connection's forms waits, and others are answered meanwhile", async () => {
    refusedWith = 422;
    const { promise, resolve: endDelay } = promised();
    delayRefusal.mockClear().mockReturnValueOnce(promise);
    await times(REFUSAL_LIMIT_COUNT, () => post("a=b"));
    const form = "POST /contact HTTP/1.1\r\nHost: site.example\r\nContent-Length: 0\r\n";
    const refused = rawExchange(port, `${form}\r\n${form}Connection: close\r\n\r\n`);
    const other = rawExchange(port, "GET /healthz HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n");
    expect(statusOf(await Promise.race([refused, other]))).toBe(200);
    endDelay();
    expect((await refused).match(/HTTP\/1.1 429/g)).toHaveLength(2);
    expect(delayRefusal).toHaveBeenCalledTimes(1);
  });

  test.each([
    { outcome: "stored", id: "1" },
    { outcome: "replayed" },
    { outcome: "unavailable", retryAfterSeconds: 60 },
  ] as const)("$outcome does not count as rejected", async (own) => {
    outcome = own;
    expect(await times(REFUSAL_LIMIT_COUNT + 5, () => post("name=A"))).toEqual([STATUS[own.outcome]]);
  });

  test("forms that other sites send do not count against the visitor", async () => {
    const foreign = () => post("a=b", { Origin: "https://elsewhere.example" });
    expect(await times(REFUSAL_LIMIT_COUNT + 5, foreign)).toEqual([403]);
    expect(statusOf(await post("name=A"))).toBe(303);
  });
});

describe("behind a proxy", () => {
  const forwarded = {
    Host: "10.0.0.5:3000",
    "X-Forwarded-For": "198.51.100.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "public.example",
    Origin: "https://public.example",
  };

  test("that is trusted: its headers count", async () => {
    isTrusted = trustedNetworks(["127.0.0.0/8"]);
    expect(statusOf(await post("a=b", forwarded))).toBe(303);
    expect(seen[0]?.url).toBe("https://public.example/contact.data?a=b");
    expect(submitted[0]?.network).toBe("198.51.100.7");
    expect(onUnknownProxy).not.toHaveBeenCalled();
  });

  test("that is not trusted: its headers are ignored, and the operator is told", async () => {
    expect(statusOf(await post("a=b", forwarded))).toBe(403);
    expect(statusOf(await post("a=b", { ...forwarded, Origin: "https://site.example" }))).toBe(303);
    expect(submitted[0]?.network).toBe("127.0.0.1");
    expect(onUnknownProxy).toHaveBeenCalledTimes(1);
  });
});

test("an answer has a fresh nonce in its policy and page, and is not cached", async () => {
  const answers = [await post("name=Grace"), await post("name=Grace")];
  for (const [place, text] of answers.entries()) {
    expect(text).toContain(`script-src 'self' 'nonce-${seen[place]?.nonce}';`);
    expect(text).toMatch(/^cache-control: no-store\r$/im);
  }
  expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(2);
});

test("a full queue is answered with 503 and Retry-After, without an error in the log", async () => {
  const { promise, resolve: store } = promised();
  storing = promise;
  isTrusted = trustedNetworks(["127.0.0.0/8"]);
  const from = (visitor: number) => post("a=b", { "X-Forwarded-For": `10.0.${visitor >> 8}.${visitor & 255}` });
  const inside = Array.from({ length: FORMS_MAX }, (_, visitor) => from(visitor));
  await expect.poll(() => seen.length).toBe(FORMS_MAX);
  const text = await from(FORMS_MAX);
  expect(statusOf(text)).toBe(503);
  expect(text).toMatch(/^retry-after: 5\r$/im);
  store(undefined);
  expect(new Set((await Promise.all(inside)).map(statusOf))).toEqual(new Set([303]));
  expect(problems).toEqual([]);
});

test("a page that throws is a 500 with a reference, reported and logged once", async () => {
  render = () => Promise.reject(new Error("broken on purpose"));
  const text = await post("a=b");
  expect(statusOf(text)).toBe(500);
  expect(text).toContain("Reference: id-1\n");
  expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(lines).toEqual([{ requestId: "id-1", method: "POST", route: "/contact.data", status: 500, ms: 0 }]);
  expect(problems).toEqual([{ requestId: "id-1", error: expect.objectContaining({ message: "broken on purpose" }) }]);
});
