import { Hono } from "hono";
import { expect, test } from "vitest";
import { type RequestVariables, requestLog } from "./request-log.ts";
import { serverError } from "./server-error.ts";

test("the log gets the cause, the visitor a reference", async () => {
  const problems: { requestId: string; error: unknown }[] = [];
  const cause = new Error("disk full at /secret/place");
  const app = new Hono<RequestVariables>();
  app.use(requestLog({ record: () => {}, clock: () => 0, newRequestId: () => "id-7" }));
  app.onError(serverError((problem) => problems.push(problem)));
  app.get("/", () => {
    throw cause;
  });
  const response = await app.request("/");
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain("id-7");
  expect(text).not.toContain("secret");
  expect(problems).toEqual([{ requestId: "id-7", error: cause }]);
});
