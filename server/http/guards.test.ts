import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { methodGuard } from "./guards.ts";

describe("method-guard", () => {
  let app: StepSite;
  beforeAll(async () => {
    app = await stepSite(methodGuard((path) => path === "/contact", []));
  });
  afterAll(() => app.close());

  test.each([
    ["GET", "/"],
    ["HEAD", "/"],
    ["GET", "/contact"],
    ["POST", "/contact"],
  ])("%s %s passes", async (method, path) => {
    expect((await app.request(path, { method })).status).toBe(299);
  });

  test.each([
    ["POST", "/", "GET, HEAD"],
    ["PUT", "/contact", "GET, HEAD, POST"],
    ["DELETE", "/", "GET, HEAD"],
    ["OPTIONS", "/", "GET, HEAD"],
    ["PROPFIND", "/nowhere", "GET, HEAD"],
  ])("%s %s is answered with what is allowed", async (method, path, allowed) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe(allowed);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});
