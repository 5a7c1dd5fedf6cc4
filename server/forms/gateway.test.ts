import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RATE_LIMIT_WINDOW_MS, REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { promised } from "#server/testing/promised.ts";
import { open, rawExchange } from "#server/testing/raw-http.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { Submission } from "../inquiries/service.ts";
import { type PostedForm, type Renderer, RendererLost } from "../pages/renderer.ts";
import { createFormGateway, forms } from "./gateway.ts";
import { trustedNetworks } from "./sender.ts";

const inquiry: Inquiry = { name: "A", email: "", company: "", role: "", topic: "other", message: "", consent: false };
const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined };

let port: number;
let isTrusted = trustedNetworks([]);
let unknownProxies = 0;
let pauses = 0;
/** Another window for every test. */
let now = 0;
/** The page finds mistakes in the form, and hands nothing in. */
let refuses = false;
let outcome: InquiryOutcome;
let answer: Renderer["form"];
const submitted: Submission[] = [];
const seen: PostedForm[] = [];
const problems: unknown[] = [];

/** Hands the form in, and shows what it was given. */
const page: Renderer["form"] = async (form, { submit }) => {
  seen.push(form);
  if (!refuses) await submit(inquiry, traces);
  return { status: 200, headers: [["content-type", "text/html"]], body: `${form.tooLarge} ${form.body}` };
};

const gateway = createFormGateway({
  inquiries: {
    submit: async (submission) => {
      submitted.push(submission);
      return outcome;
    },
  },
  isTrusted: (address) => isTrusted(address),
  siteUrl: "https://site.example",
  onUnknownProxy: () => {
    unknownProxies += 1;
  },
  clock: () => now,
});
const server = createServer(
  forms({
    gateway,
    newsletter: {
      paths: ["/newsletter"],
      answer: async ({ form }) => new Response("", { status: form.get("email") === "" ? 422 : 200 }),
    },
    renderer: { form: (...asked) => answer(...asked) },
    recorder: { record: () => {}, clock: () => 0, newRequestId: () => "id-1" },
    reportError: (problem) => problems.push(problem),
    pause: async () => {
      pauses += 1;
    },
    security: securityHeaders({ https: false }),
    https: false,
  }),
);
beforeAll(async () => {
  port = await listenOnFreePort(server);
});
afterAll(() => closeServer(server));
beforeEach(() => {
  isTrusted = trustedNetworks([]);
  [unknownProxies, pauses, refuses] = [0, 0, false];
  now += RATE_LIMIT_WINDOW_MS;
  outcome = { outcome: "replayed" };
  answer = page;
  for (const list of [submitted, seen, problems]) list.length = 0;
});

function post(body: string, headers: Record<string, string> = {}, address = "/contact.data?a=b") {
  const own = { Host: "site.example", "Content-Type": "application/x-www-form-urlencoded", Connection: "close" };
  const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = "Transfer-Encoding" in headers ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return rawExchange(port, `POST ${address} HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`);
}

const statusOf = (text: string) => Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 ".length + 3));

test("a form is read whole and passed on with the address it was sent to", async () => {
  const sent = "name=Ada+L%C3%B6&x=1";
  expect(await post(sent, { Cookie: "a=b", Origin: "https://site.example" })).toContain(`\r\n\r\nfalse ${sent}`);
  expect(seen).toMatchObject([{ url: "http://site.example/contact.data?a=b", body: sent }]);
  expect(pauses).toBe(0);
});

test("a form outlives the connection it came by", async () => {
  const { promise: left, resolve: go } = promised();
  answer = async (form, context) => {
    seen.push(form);
    await left;
    return page(form, context) as never;
  };
  const socket = await open(port);
  socket.write("POST / HTTP/1.1\r\nHost: s\r\nContent-Type: application/x-www-form-urlencoded\r\n");
  socket.write("Content-Length: 6\r\n\r\nname=A");
  await expect.poll(() => seen.length).toBe(1);
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  go();
  await expect.poll(() => submitted.length).toBe(1);
});

describe("too much", () => {
  const chunk = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;

  test.each([
    ["65,536 bytes are read", 65_536, "false"],
    ["one more is not", 65_537, "true"],
  ])("%s", async (_, size, tooLarge) => {
    const whole = await post("a".repeat(size));
    const chunked = await post(`${chunk(size)}0\r\n\r\n`, { "Transfer-Encoding": "chunked" });
    for (const text of [whole, chunked]) expect(text).toContain(`\r\n\r\n${tooLarge} `);
  });

  test("the end is not waited for without end", async () => {
    const endless = chunk(65_536).repeat(20);
    const text = await post(endless, { "Transfer-Encoding": "chunked", Connection: "keep-alive" });
    expect(statusOf(text)).toBe(200);
    expect(text.toLowerCase()).toContain("connection: close");
    expect(text).toContain("true ");
  });
});

test.each([
  [400, "name=%zz", {}],
  [400, "{}", { "Content-Type": "application/json" }],
  [403, "a=b", { Origin: "https://elsewhere.example" }],
  [403, "a=b", { "Sec-Fetch-Site": "cross-site" }],
])("%i after a pause for %s %j, and the page is not asked", async (status, body, headers) => {
  expect(statusOf(await post(body, headers as Record<string, string>))).toBe(status);
  expect(seen).toEqual([]);
  expect(pauses).toBe(1);
});

describe("refused forms have a limit of their own", () => {
  const times = async (count: number, send: () => Promise<string>) => {
    const statuses = new Set<number>();
    for (let i = 0; i < count; i++) statuses.add(statusOf(await send()));
    return [...statuses];
  };

  test.each([
    ["malformed", "name=%zz", 400],
    ["too large", "a".repeat(65_537), 200],
    ["refused by the page", "name=", 200],
    ["over the limit of what is stored", "name=A", 200],
  ])("%s: the next one is not even read", async (kind, body, status) => {
    refuses = kind.startsWith("refused") || kind === "too large";
    outcome = { outcome: "limited", retryAfterSeconds: 60 };
    expect(await times(REFUSAL_LIMIT_COUNT, () => post(body))).toEqual([status]);
    seen.length = 0;
    now += 1_000;
    const text = await post("name=A");
    expect(statusOf(text)).toBe(429);
    expect(text).toMatch(/^retry-after: 599$/im);
    expect(text).toMatch(/Go back in your browser, which has kept your text.* in 10 min\.\n.*@/);
    expect(seen).toEqual([]);
    now += RATE_LIMIT_WINDOW_MS;
    expect(statusOf(await post("name=A"))).toBe(200);
  });

  test("all at the same moment count too", async () => {
    refuses = true;
    const answers = await Promise.all(Array.from({ length: REFUSAL_LIMIT_COUNT * 2 }, () => post("a=b")));
    expect(answers.filter((text) => statusOf(text) === 200)).toHaveLength(REFUSAL_LIMIT_COUNT);
  });

  test.each([
    { outcome: "stored", id: "1" },
    { outcome: "replayed" },
    { outcome: "unavailable", retryAfterSeconds: 60 },
  ] as const)("$outcome is not refused", async (own) => {
    outcome = own;
    expect(await times(REFUSAL_LIMIT_COUNT + 5, () => post("name=A"))).toEqual([200]);
  });

  test("a newsletter's form counts like any other: only what is refused, after a pause", async () => {
    const sent = (email: string) => post(`email=${email}`, {}, "/newsletter").then(statusOf);
    for (let count = 0; count <= REFUSAL_LIMIT_COUNT; count += 1) expect(await sent("a@b.example")).toBe(200);
    expect(pauses).toBe(0);
    for (let count = 0; count < REFUSAL_LIMIT_COUNT; count += 1) expect(await sent("")).toBe(422);
    expect(pauses).toBe(REFUSAL_LIMIT_COUNT);
    expect(await sent("a@b.example")).toBe(429);
    expect(seen).toEqual([]);
  });

  test("what other sites send in a visitor's name is not held against the visitor", async () => {
    const foreign = () => post("a=b", { Origin: "https://elsewhere.example" });
    expect(await times(REFUSAL_LIMIT_COUNT + 5, foreign)).toEqual([403]);
    expect(statusOf(await post("name=A"))).toBe(200);
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

  test("that is ours: its word counts", async () => {
    isTrusted = trustedNetworks(["127.0.0.0/8"]);
    expect(statusOf(await post("a=b", forwarded))).toBe(200);
    expect(seen[0]?.url).toBe("https://public.example/contact.data?a=b");
    expect(submitted[0]?.network).toBe("198.51.100.7");
    expect(unknownProxies).toBe(0);
  });

  test("that is not: its word counts for nothing, and the operator hears of it", async () => {
    expect(statusOf(await post("a=b", forwarded))).toBe(403);
    expect(statusOf(await post("a=b", { ...forwarded, Origin: "https://site.example" }))).toBe(200);
    expect(submitted[0]?.network).toBe("127.0.0.1");
    expect(unknownProxies).toBe(2);
  });
});

test("an answer has a fresh nonce in its policy, the one its page was rendered with, and is stored nowhere", async () => {
  const answers = [await post("name=Grace"), await post("name=Grace")];
  for (const [place, text] of answers.entries()) {
    expect(text).toContain(`script-src 'self' 'nonce-${seen[place]?.nonce}';`);
    expect(text).toMatch(/^cache-control: no-store\r$/im);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
  }
  expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(2);
});

test.each<[string, Renderer["form"], pauses: number]>([
  ["when too many wait, after a pause", () => undefined, 1],
  ["when the thread has ended", () => Promise.reject(new RendererLost("ended")), 0],
])("it is a 503 that says when to try again %s, without a line that anybody could cause", async (_, own, expected) => {
  answer = own;
  const text = await post("a=b");
  expect(statusOf(text)).toBe(503);
  expect(text).toMatch(/^retry-after: 5\r$/im);
  expect(pauses).toBe(expected);
  expect(problems).toEqual([]);
});

test("a page that fails is a 500, reported under the request's id", async () => {
  answer = () => Promise.reject(new Error("broken on purpose"));
  expect(statusOf(await post("a=b"))).toBe(500);
  expect(problems).toEqual([{ requestId: "id-1", error: expect.objectContaining({ message: "broken on purpose" }) }]);
});
