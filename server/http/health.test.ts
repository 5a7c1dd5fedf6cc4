import { expect, test } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import { promised } from "#server/testing/promised.ts";
import { READINESS_PATH, type ReadinessCheck, type ReadinessNotes, readiness } from "./health.ts";

function serve(checks: ReadinessCheck[], notes: ReadinessNotes = async () => []) {
  const { app, text } = testPipeline();
  app.get(READINESS_PATH, readiness({ checks, notes, text }));
  return app;
}

test("readyz is degraded with a note, and unavailable with a reason", async () => {
  const notes = async () => ["look at the mail"];
  const degraded = await serve([async () => undefined], notes).request("/readyz");
  expect(degraded.status).toBe(200);
  expect(await degraded.json()).toEqual({ status: "degraded", notes: ["look at the mail"] });
  const unavailable = await serve([async () => "no database"], notes).request("/readyz");
  expect(unavailable.status).toBe(503);
  expect(await unavailable.json()).toEqual({ status: "unavailable", reasons: ["no database"] });
});

test("concurrent requests share one check, and the next request starts another", async () => {
  let checks = 0;
  const { promise, resolve: allow } = promised<undefined>();
  const check = () => {
    checks += 1;
    return promise;
  };
  const site = serve([check]);
  const pending = Array.from({ length: 20 }, () => site.request("/readyz"));
  await expect.poll(() => checks).toBe(1);
  allow(undefined);
  await Promise.all(pending);
  expect(checks).toBe(1);
  await site.request("/readyz");
  expect(checks).toBe(2);
});

test("notes that cannot be read are no failure", async () => {
  const site = serve([], () => Promise.reject(new Error("the database went away")));
  const answer = await site.request("/readyz");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "ready" });
});
