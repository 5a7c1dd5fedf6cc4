import { Hono } from "hono";
import { expect, test } from "vitest";
import { nameRoute, type RequestRecord, type RequestVariables, requestLog } from "./request-log.ts";

function tinyApp() {
  const lines: RequestRecord[] = [];
  let now = 0;
  const app = new Hono<RequestVariables>();
  app.use(requestLog({ record: (line) => lines.push(line), clock: () => now, newRequestId: () => "id-1" }));
  app.get("/people/:name", (c) => {
    nameRoute(c, "/people/:name");
    now += 12.345;
    return c.text(c.get("requestId"), 201);
  });
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_, c) => c.text("sorry", 500));
  return { app, lines };
}

test("one line says what happened, under our name for the address", async () => {
  const { app, lines } = tinyApp();
  const response = await app.request("/people/ada@site.example?token=secret");
  expect(await response.text()).toBe("id-1");
  expect(lines).toEqual([{ requestId: "id-1", method: "GET", route: "/people/:name", status: 201, ms: 12.3 }]);
  expect(JSON.stringify(lines)).not.toMatch(/ada|secret/);
});

test("a failure and an unknown address have their line too", async () => {
  const { app, lines } = tinyApp();
  await app.request("/broken");
  await app.request("/nowhere");
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ["unknown", 500],
    ["unknown", 404],
  ]);
});
