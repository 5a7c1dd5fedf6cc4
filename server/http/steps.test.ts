import { expect, test } from "vitest";
import { stepSite } from "#server/testing/step-site.ts";

test.each([
  [
    "at once",
    () => {
      throw new Error("broken on purpose");
    },
  ],
  ["later", () => Promise.reject(new Error("broken on purpose"))],
])("a step that fails %s is a 500 with a reference, and is reported", async (_, broken) => {
  const { request, lines, problems, close } = await stepSite(broken);
  const response = await request("/broken");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Reference: id");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(problems).toEqual([expect.objectContaining({ message: "broken on purpose" })]);
  expect(lines).toEqual([{ requestId: "id", method: "GET", route: "failed", status: 500, ms: 0 }]);
  await close();
});
