import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import { promised } from "#server/testing/promised.ts";
import { writeSiteBuild } from "#server/testing/site-build.ts";
import { type FormContext, RENDERER_LIMITS, type Renderer, RendererLost, startRenderer } from "./renderer.ts";

let site: Awaited<ReturnType<typeof writeSiteBuild>>;
let renderer: Renderer;
const lost: unknown[] = [];

beforeAll(async () => {
  site = await writeSiteBuild();
});
afterAll(() => site.remove());
afterEach(async () => {
  await free();
  await renderer.close();
  lost.length = 0;
});

async function start(limits = {}, serverBuild = "server/index.js") {
  renderer = await startRenderer({
    file: join(site.directory, "process/pages-worker.js"),
    workerOptions: { serverBuild: pathToFileURL(join(site.directory, serverBuild)).href },
    onLost: (error) => lost.push(error),
    limits: { ...RENDERER_LIMITS, ...limits },
  });
}

/** While this file is there a page for files does not end: its thread is busy as with the longest of renderings. */
const busy = () => join(site.directory, "server/busy");
const occupy = () => writeFile(busy(), "");
const free = () => rm(busy(), { force: true });

const page = (query: string) => renderer.page(`https://site.example/guard?for=${query}`);
const context: FormContext = { submit: async () => ({ outcome: "replayed" }), onProblem: () => {} };
const form = (name: string, own = context) =>
  renderer.form({ url: "https://site.example/contact", body: `name=${name}`, tooLarge: false, nonce: "n" }, own);

test("a form passes every page that waits", async () => {
  await start();
  await occupy();
  const order: string[] = [];
  const asked = [
    page("files").then(() => order.push("first page")),
    page("agents").then(() => order.push("second page")),
    form("Grace")?.then(() => order.push("form")),
  ];
  await free();
  await Promise.all(asked);
  expect(order).toEqual(["first page", "form", "second page"]);
});

test("so many forms may wait, and the next is turned away at once", async () => {
  await start({ forms: 2 });
  await occupy();
  const first = page("files");
  const forms = [form("Grace"), form("Grace"), form("Grace")];
  expect(forms.map((asked) => asked === undefined)).toEqual([false, false, true]);
  await free();
  await first;
  expect((await Promise.all(forms)).map((answer) => answer?.status)).toEqual([422, 422, undefined]);
  expect((await form("Grace"))?.status).toBe(422);
});

test("a form that is being stored holds up nobody", async () => {
  await start();
  const { promise: stored, resolve: store } = promised<InquiryOutcome>();
  const waiting = form("Stored", { ...context, submit: () => stored });
  expect((await page("agents")).scriptHashes).toHaveLength(1);
  expect((await form("Grace"))?.status).toBe(422);
  store({ outcome: "stored", id: "1" });
  expect((await waiting)?.status).toBe(303);
});

test("what cannot be stored is answered so, and the cause is reported", async () => {
  await start();
  const problems: unknown[] = [];
  const submit = () => Promise.reject(new Error("no database"));
  const answer = await form("Stored", { submit, onProblem: (error) => problems.push(error) });
  expect(answer?.status).toBe(503);
  expect(problems).toEqual([expect.objectContaining({ message: "no database" })]);
});

test("a thread that ends is replaced: who had its turn is told, who waits is served", async () => {
  await start();
  const ended = expect(page("chat")).rejects.toBeInstanceOf(RendererLost);
  const waiting = [form("Grace"), page("agents")];
  await ended;
  expect(lost).toHaveLength(1);
  const [answer] = await Promise.all(waiting);
  expect(answer).toMatchObject({ status: 422 });
});

test("an inquiry that is being stored when the thread ends is stored all the same", async () => {
  await start();
  let outcome: InquiryOutcome | undefined;
  const submit = async () => {
    await ended;
    outcome = { outcome: "stored", id: "1" };
    return outcome;
  };
  const answered = expect(form("Stored", { ...context, submit })).rejects.toBeInstanceOf(RendererLost);
  const ended = expect(page("chat")).rejects.toBeInstanceOf(RendererLost);
  await Promise.all([answered, ended]);
  await expect.poll(() => outcome).toEqual({ outcome: "stored", id: "1" });
});

test("a thread that does not come back is replaced", async () => {
  await start({ deadlineMs: 2_000 });
  await occupy();
  await expect(page("files")).rejects.toBeInstanceOf(RendererLost);
  await free();
  expect((await page("agents")).scriptHashes).toHaveLength(1);
});

test("a build that cannot be loaded is known at the start", async () => {
  await expect(start({}, "server/gone.js")).rejects.toThrow(/gone\.js/);
  await start();
});
