import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manifest, writeSiteBuild } from "#server/testing/site-build.ts";
import { createRender } from "./render.ts";

let site: Awaited<ReturnType<typeof writeSiteBuild>>;
let render: ReturnType<typeof createRender>;
const problems: unknown[] = [];

beforeAll(async () => {
  site = await writeSiteBuild();
  const build = await import(pathToFileURL(join(site.directory, "server/index.js")).href);
  render = createRender({ build, boot: manifest.boot, pages: manifest.pages });
});
afterAll(() => site.remove());

const submitter = { tooLarge: false, submit: async () => ({ outcome: "replayed" }) as const };
const post = (path: string, name: string) => {
  const form = { url: `https://site.example${path}`, body: `name=${name}`, tooLarge: false, nonce: "n1" };
  return render.form(form, submitter, (error) => problems.push(error));
};

test("the answer to a form has the nonce it was given, and the boot script", async () => {
  const { status, body } = await post("/contact", "Grace");
  expect(status).toBe(422);
  expect(body).toContain("nonce=n1");
  expect(body).toContain(manifest.boot.integrity);
});

test("a form that is well goes on to the next page", async () => {
  const { status, headers, body } = await post("/contact", "Ada");
  expect([status, Object.fromEntries(headers).location, body]).toEqual([303, "/thank-you", null]);
});

test("the same with JavaScript, as data", async () => {
  const { status, headers, body } = await post("/contact.data", "Grace");
  expect(status).toBe(422);
  expect(Object.fromEntries(headers)["content-type"]).toContain("text/x-script");
  expect(body).toContain("Grace");
});

test("an error in a page is reported, and the visitor does not see its words", async () => {
  const { status, body } = await post("/contact", "Nobody");
  expect(status).toBe(500);
  expect(body).not.toContain("on purpose");
  expect(problems).toEqual([expect.objectContaining({ message: "broken on purpose" })]);
});

test("a page for everybody has no nonce, comes packed, and tells the hashes of exactly its inline scripts", async () => {
  const { bodies, scriptHashes } = await render.page("https://site.example/guard?for=agents");
  const html = Buffer.from(bodies.identity).toString();
  expect(html).toContain("/guard?for=agents");
  expect(html).toContain("<script>hydrate()</script>");
  expect(html).toContain(manifest.boot.integrity);
  expect(html).not.toContain("nonce");
  expect(scriptHashes).toEqual([`sha256-${createHash("sha256").update("hydrate()").digest("base64")}`]);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(html);
  expect(gunzipSync(bodies.gzip).toString()).toBe(html);
});

test("a page without scripts gets none", async () => {
  const { bodies, scriptHashes } = await render.page("https://site.example/framed?for=agents");
  expect(Buffer.from(bodies.identity).toString()).not.toContain("<script");
  expect(scriptHashes).toEqual([]);
});
