import { afterEach, expect, test } from "vitest";
import { promised } from "#server/testing/promised.ts";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { health, type ReadinessCheck, type ReadinessNotes } from "./health.ts";

const sites: StepSite[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

async function serve(checks: ReadinessCheck[], notes?: ReadinessNotes) {
  const site = await stepSite(health({ checks, ...(notes && { notes }), about: () => ({ build: "1a2b" }) }));
  sites.push(site);
  return site;
}

test("healthz answers whatever the checks say", async () => {
  const response = await (await serve([async () => "the database does not answer"])).request("/healthz");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('{"status":"ok","build":"1a2b"}');
});

test("readyz stays ready with a remark, which a real reason replaces", async () => {
  const remark = async () => ["look at the mail"];
  const degraded = await (await serve([async () => undefined], remark)).request("/readyz");
  expect(degraded.status).toBe(200);
  expect(await degraded.json()).toEqual({ status: "degraded", notes: ["look at the mail"] });
  const unavailable = await (await serve([async () => "no database"], remark)).request("/readyz");
  expect(unavailable.status).toBe(503);
  expect(await unavailable.json()).toEqual({ status: "unavailable", reasons: ["no database"] });
});

test("many who ask at once cost one check, and the next asks anew", async () => {
  let asked = 0;
  const { promise, resolve: allow } = promised<undefined>();
  let received = 0;
  const check = () => {
    asked += 1;
    return promise;
  };
  const step = health({ checks: [check], about: () => ({}) });
  const site = await stepSite((exchange) => {
    received += 1;
    return step(exchange);
  });
  sites.push(site);
  const pending = Array.from({ length: 20 }, () => site.request("/readyz"));
  await expect.poll(() => received).toBe(20);
  allow(undefined);
  await Promise.all(pending);
  expect(asked).toBe(1);
  await site.request("/readyz");
  expect(asked).toBe(2);
});

test("remarks that cannot be had are no failure", async () => {
  const site = await serve([], () => Promise.reject(new Error("the database went away")));
  const answer = await site.request("/readyz");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "ready" });
});
