// Without a browser: only what the server sends is judged.
import { expect, test } from "@playwright/test";
import { scorePage } from "../tools/observatory/score.ts";
import { type SiteProcess, startSite } from "./support/process.ts";
import { manifest, pagePaths, unknownPaths } from "./support/site.ts";

let site: SiteProcess;
// As published: the process knows that visitors reach it by https.
test.beforeAll(async () => {
  site = await startSite({ SITE_URL: manifest.origin });
});
test.afterAll(() => site.stop());

test("every page scores 155 in the Observatory's table", async () => {
  for (const path of [...pagePaths, ...unknownPaths, "/blog/no-such-article"]) {
    const response = await fetch(site.origin + path);
    const { score, findings } = scorePage({
      url: manifest.origin + path,
      html: await response.text(),
      headers: response.headers,
    });
    expect.soft(score, `${path} ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(155);
  }
});

test("a form with mistakes scores 155 as well", async () => {
  const response = await fetch(`${site.origin}/contact`, { method: "POST", body: new URLSearchParams({ name: "A" }) });
  expect(response.status).toBe(422);
  const { headers } = response;
  const { score, findings } = scorePage({ url: `${manifest.origin}/contact`, html: await response.text(), headers });
  expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(155);
});
