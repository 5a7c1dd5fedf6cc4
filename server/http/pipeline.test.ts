import { expect, test } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";

test("a step that fails is a 500 with a reference, reported and logged once", async () => {
  const { app, lines, problems } = testPipeline();
  app.get("*", () => {
    throw new Error("broken on purpose");
  });
  const response = await app.request("/broken");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Reference: id");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(problems).toEqual([expect.objectContaining({ message: "broken on purpose" })]);
  expect(lines).toEqual([{ requestId: "id", method: "GET", route: "unknown", status: 500, ms: 0 }]);
});

test("a client that leaves is no failure of ours", async () => {
  const { app, problems } = testPipeline();
  app.get("*", () => {
    throw new Error("aborted");
  });
  const response = await app.request("/", { signal: AbortSignal.abort() });
  expect(response.status).toBe(400);
  expect(problems).toEqual([]);
});

test.each(["/a%2eb?c#d", "//x//", "/%C3%A9/"])("the path of %s is as it was sent", async (target) => {
  const { app } = testPipeline();
  app.get("*", (c) => c.text(c.req.path));
  expect(await (await app.request(`http://site.example${target}`)).text()).toBe(target.replace(/[?#].*/, ""));
});
