import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import type { RequestRecord } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { front, type Step } from "./steps.ts";

const lines: RequestRecord[] = [];
const problems: unknown[] = [];
const broken: Step = ({ path }) => {
  if (path === "/broken") throw new Error("broken on purpose");
  return path === "/broken-later" ? Promise.reject(new Error("broken on purpose")) : undefined;
};

const server = createServer(
  front({
    steps: [broken],
    recorder: { record: (line) => lines.push(line), clock: () => 0, newRequestId: () => "id" },
    reportError: ({ error }) => problems.push(error),
    security: securityHeaders({ https: false }),
    next: (_, response) => response.writeHead(299).end("passed on"),
  }),
);
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
});
afterAll(() => closeServer(server));

test.each(["/broken", "/broken-later"])(
  "%s: a step that fails is a 500 with a reference, and is reported",
  async (path) => {
    lines.length = 0;
    problems.length = 0;
    const response = await fetch(origin + path);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("Reference: id");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(problems).toEqual([expect.objectContaining({ message: "broken on purpose" })]);
    expect(lines).toEqual([{ requestId: "id", method: "GET", route: "failed", status: 500, ms: 0 }]);
  },
);

test("what no step answers is passed on", async () => {
  expect((await fetch(`${origin}/other`)).status).toBe(299);
});
