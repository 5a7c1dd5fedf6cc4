import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import type { FormAnswer } from "../pages/messages.ts";
import { type Renderer, RendererLost } from "../pages/renderer.ts";
import { forms } from "./forms.ts";
import { plainText } from "./plain-text.ts";
import type { Received } from "./reception.ts";
import { securityHeaders } from "./security-headers.ts";

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
  const desk = { tooLarge: false, submit: async () => ({ outcome: "replayed" }) as const };
  server = createServer(
    forms({
      reception: async (c): Promise<Received | Response> => {
        const request = new Request("http://s/contact", { method: "POST", body: await c.req.text() });
        return refusal ?? { request, desk, headers };
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
