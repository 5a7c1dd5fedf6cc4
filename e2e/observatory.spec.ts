import { scorePage } from "../tools/observatory/score.ts";
import { type SiteProcess, startSite } from "./support/process.ts";
import { expect, manifest, pagePaths, test, unknownPaths } from "./support/site.ts";

let site: SiteProcess;
// As published: the process knows that visitors reach it by https.
test.beforeAll(async () => {
  site = await startSite({ SITE_URL: manifest.origin });
});
test.afterAll(() => site.stop());

for (const path of [...pagePaths, ...unknownPaths, "/blog/no-such-article"]) {
  test(`${path} scores 155 in the Observatory's table`, async () => {
    const response = await fetch(site.origin + path);
    const { score, findings } = scorePage({
      url: manifest.origin + path,
      html: await response.text(),
      headers: response.headers,
    });
    expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(155);
  });
}
