import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RATE_LIMIT_WINDOW_MS, REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { promised } from "#server/testing/promised.ts";
import { open, rawExchange } from "#server/testing/raw-http.ts";
import { plainText } from "../http/responses.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { Submission } from "../inquiries/service.ts";
import { type FormAnswer, type Renderer, RendererLost } from "../pages/renderer.ts";
import { createFormGateway, forms, type Received } from "./gateway.ts";
import { trustedNetworks } from "./sender.ts";

describe("gateway", () => {
  const inquiry: Inquiry = { name: "A", email: "", company: "", role: "", topic: "other", message: "", consent: false };
  const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined };

  let server: Server;
  let port: number;
  let isTrusted = trustedNetworks([]);
  let unknownProxies = 0;
  /** Another window for every test. */
  let now = 0;
  /** The page finds mistakes in the form, and hands nothing in. */
  let refuses = false;
  let outcome: InquiryOutcome;
  const submitted: Submission[] = [];
  const seen: Received[] = [];
  /** What the page does between reading the form and handing it in. */
  let meanwhile: () => Promise<void> = async () => {};

  beforeAll(async () => {
    const inquiries = {
      submit: async (submission: Submission) => {
        submitted.push(submission);
        return outcome;
      },
    };
    const app = new Hono();
    const gateway = createFormGateway({
      inquiries,
      isTrusted: (address) => isTrusted(address),
      siteUrl: "https://site.example",
      onUnknownProxy: () => {
        unknownProxies += 1;
      },
      clock: () => now,
    });
    app.all("*", async (c) => {
      const received = await gateway(c);
      if (received instanceof Response) return received;
      seen.push(received);
      await meanwhile();
      if (!refuses) await received.submitter.submit(inquiry, traces);
      return c.text(`${received.submitter.tooLarge} ${await received.request.text()}`, 200, received.headers);
    });
    server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    port = await listenOnFreePort(server);
  });
  afterAll(() => closeServer(server));
  beforeEach(() => {
    isTrusted = trustedNetworks([]);
    unknownProxies = 0;
    now += RATE_LIMIT_WINDOW_MS;
    refuses = false;
    outcome = { outcome: "replayed" };
    submitted.length = 0;
    seen.length = 0;
    meanwhile = async () => {};
  });

  function post(body: string, headers: Record<string, string> = {}) {
    const own = { Host: "site.example", "Content-Type": "application/x-www-form-urlencoded", Connection: "close" };
    const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = "Transfer-Encoding" in headers ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    return rawExchange(port, `POST /contact.data?a=b HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`);
  }

  const bodyOf = (text: string) => text.split("\r\n\r\n").slice(1).join("\r\n\r\n");

  describe("a form is read whole and passed on", () => {
    test("with the address it was sent to, and nothing else of the request", async () => {
      const sent = "name=Ada+L%C3%B6&x=1";
      expect(bodyOf(await post(sent, { Cookie: "a=b", Origin: "https://site.example" }))).toContain(`false ${sent}`);
      const { request } = seen[0] as Received;
      expect(request.url).toBe("http://site.example/contact.data?a=b");
      expect([...request.headers.keys()]).toEqual(["content-type"]);
    });

    test("and outlives the connection it came by", async () => {
      const { promise: left, resolve: go } = promised();
      meanwhile = () => left;
      const socket = await open(port);
      socket.write("POST / HTTP/1.1\r\nHost: s\r\nContent-Type: application/x-www-form-urlencoded\r\n");
      socket.write("Content-Length: 6\r\n\r\nname=A");
      await expect.poll(() => seen.length).toBe(1);
      socket.destroy();
      await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
      expect(seen[0]?.request.signal.aborted).toBe(false);
      go();
      await expect.poll(() => submitted.length).toBe(1);
    });
  });

  describe("too much", () => {
    const chunk = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;

    test.each([
      ["65,536 bytes are read", 65_536, "false"],
      ["one more is not", 65_537, "true"],
    ])("%s", async (_, size, tooLarge) => {
      const whole = await post("a".repeat(size));
      const chunked = await post(`${chunk(size)}0\r\n\r\n`, { "Transfer-Encoding": "chunked" });
      for (const answer of [whole, chunked]) expect(bodyOf(answer)).toContain(`${tooLarge} `);
    });

    test("the end is not waited for without end", async () => {
      const endless = chunk(65_536).repeat(20);
      const text = await post(endless, { "Transfer-Encoding": "chunked" });
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text.toLowerCase()).toContain("connection: close");
      expect(text).toContain("true ");
    });
  });

  test.each([
    [400, "name=%zz", {}],
    [400, "{}", { "Content-Type": "application/json" }],
    [403, "a=b", { Origin: "https://elsewhere.example" }],
    [403, "a=b", { "Sec-Fetch-Site": "cross-site" }],
  ])("%i for %s %j, and the page is not asked", async (status, body, headers) => {
    expect(await post(body, headers as Record<string, string>)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(seen).toEqual([]);
  });

  describe("refused forms have a limit of their own", () => {
    const statusOf = (text: string) => Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 ".length + 3));
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
      expect(await post("a=b", forwarded)).toMatch(/^HTTP\/1\.1 200 /);
      expect(seen[0]?.request.url).toBe("https://public.example/contact.data?a=b");
      expect(submitted[0]?.network).toBe("198.51.100.7");
      expect(unknownProxies).toBe(0);
    });

    test("that is not: its word counts for nothing, and the operator hears of it", async () => {
      expect(await post("a=b", forwarded)).toMatch(/^HTTP\/1\.1 403 /);
      expect(await post("a=b", { ...forwarded, Origin: "https://site.example" })).toMatch(/^HTTP\/1\.1 200 /);
      expect(submitted[0]?.network).toBe("127.0.0.1");
      expect(unknownProxies).toBe(2);
    });
  });
});

describe("forms", () => {
  const page: FormAnswer = { status: 422, headers: [["content-type", "text/html"]], body: "again" };
  let answer: (...asked: Parameters<Renderer["form"]>) => ReturnType<Renderer["form"]>;
  let refusal: Response | undefined;
  let headers: Record<string, string>;
  let pauses: number;
  let problems: unknown[];
  let server: Server;
  let port: number;

  beforeEach(async () => {
    [refusal, headers, pauses, problems] = [undefined, {}, 0, []];
    const submitter = { tooLarge: false, submit: async () => ({ outcome: "replayed" }) as const };
    server = createServer(
      forms({
        gateway: async (c): Promise<Received | Response> => {
          const request = new Request("http://s/contact", { method: "POST", body: await c.req.text() });
          return refusal ?? { request, submitter, headers };
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
    port = await listenOnFreePort(server);
  });
  afterEach(() => closeServer(server));

  const post = () => fetch(`http://127.0.0.1:${port}/contact`, { method: "POST", body: "name=Grace" });

  test("an answer has a fresh nonce in its policy, the one its page was rendered with, and is stored nowhere", async () => {
    const nonces: string[] = [];
    answer = async ({ nonce, body }) => {
      expect(body).toBe("name=Grace");
      nonces.push(nonce);
      return page;
    };
    for (const place of [0, 1]) {
      const response = await post();
      expect([response.status, await response.text()]).toEqual([422, "again"]);
      expect(response.headers.get("Content-Security-Policy")).toContain(`script-src 'self' 'nonce-${nonces[place]}';`);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
    expect(new Set(nonces).size).toBe(2);
    expect(pauses).toBe(0);
  });

  test("what no visitor sends is refused after a pause", async () => {
    refusal = plainText(403, "no");
    expect((await post()).status).toBe(403);
    expect(pauses).toBe(1);
  });

  test("when too many wait, the refusal comes after a pause and says when to try again", async () => {
    answer = () => undefined;
    const response = await post();
    expect([response.status, response.headers.get("Retry-After"), pauses]).toEqual([503, "5", 1]);
  });

  test("a thread that ended is a 503, without a line that anybody could cause", async () => {
    answer = () => Promise.reject(new RendererLost("ended"));
    const response = await post();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(problems).toEqual([]);
  });

  test("a page that fails is a 500, reported under the request's id", async () => {
    answer = () => Promise.reject(new Error("broken on purpose"));
    expect((await post()).status).toBe(500);
    expect(problems).toEqual([{ requestId: "id-1", error: expect.objectContaining({ message: "broken on purpose" }) }]);
  });
});
