import { expect, test, vi } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import { promised } from "#server/testing/promised.ts";
import { READINESS_PATH, type ReadinessCheck, type ReadinessNotes, readiness } from "./health.ts";

function serve(checks: ReadinessCheck[], notes: ReadinessNotes = async () => []) {
  const { app } = testPipeline();
  app.get(READINESS_PATH, readiness(checks, notes));
  return app;
}

const note = "look at the mail";
test.each<[string, string | undefined, ReadinessNotes, status: number, body: object]>([
  ["degraded with a note", undefined, async () => [note], 200, { status: "degraded", notes: [note] }],
  ["unavailable with a reason", "locked", async () => [note], 503, { status: "unavailable", reasons: ["locked"] }],
  ["ready if notes cannot be read", undefined, () => Promise.reject(new Error("away")), 200, { status: "ready" }],
])("readyz is %s", async (_, reason, notes, status, body) => {
  const answer = await serve([async () => reason], notes).request("/readyz");
  expect([answer.status, await answer.json()]).toEqual([status, body]);
});

test("concurrent requests share one check, and the next request starts another", async () => {
  const { promise, resolve: allow } = promised<undefined>();
  const check = vi.fn(() => promise);
  const site = serve([check]);
  const pending = Array.from({ length: 20 }, () => site.request("/readyz"));
  await expect.poll(() => check.mock.calls.length).toBe(1);
  allow(undefined);
  await Promise.all(pending);
  expect(check).toHaveBeenCalledTimes(1);
  await site.request("/readyz");
  expect(check).toHaveBeenCalledTimes(2);
});
