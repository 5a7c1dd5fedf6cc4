import { expect, onTestFinished, test, vi } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import { READINESS_PATH, readiness } from "./health.ts";

type Notes = Parameters<typeof readiness>[1];

function serve(checks: Parameters<typeof readiness>[0], notes: Notes = async () => []) {
  const { app } = testPipeline();
  app.get(READINESS_PATH, readiness(checks, notes));
  return app;
}

const note = "look at the mail";
test.each<[string, string | undefined, Notes, status: number, body: object]>([
  ["degraded with a note", undefined, async () => [note], 200, { status: "degraded", notes: [note] }],
  ["unavailable with a reason", "locked", async () => [note], 503, { status: "unavailable", reasons: ["locked"] }],
  ["ready if notes cannot be read", undefined, () => Promise.reject(new Error("away")), 200, { status: "ready" }],
])("readyz is %s", async (_, reason, notes, status, body) => {
  const answer = await serve([async () => reason], notes).request("/readyz");
  expect([answer.status, await answer.json()]).toEqual([status, body]);
});

test("the requests of a moment share one check, and later ones start another", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const check = vi.fn(async () => undefined);
  const site = serve([check]);
  const checks: number[] = [];
  for (const ms of [0, 99, 1]) {
    vi.advanceTimersByTime(ms);
    await Promise.all(Array.from({ length: 20 }, () => site.request("/readyz")));
    checks.push(check.mock.calls.length);
  }
  expect(checks).toEqual([1, 1, 2]);
});
