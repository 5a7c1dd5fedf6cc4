import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { type RequestVariables, requestLog } from "./request-log.ts";
import { flatten, serverError, withHeaders } from "./responses.ts";

describe("header-list", () => {
  test("withHeaders replaces in place, whatever the case, and adds what is new at the end", () => {
    const list = [
      ["A", "1"],
      ["B", "2"],
    ] as const;
    const changed = withHeaders(list, [
      ["b", "3"],
      ["C", "4"],
    ]);
    expect(flatten(changed)).toEqual(["A", "1", "B", "3", "C", "4"]);
    expect(flatten(list)).toEqual(["A", "1", "B", "2"]);
  });
});

describe("server-error", () => {
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
});
