import { expect, test } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import { redirects, redirectTargets } from "./redirects.ts";

const known = new Set([
  "/",
  "/guard",
  "/blog/echoleak",
  "/thank-you",
  "/images/a,b.png",
  "/blog",
  "/blog/topic/chat",
  "/blog/echoleak.data",
  "/benchmarks",
  "/benchmarks/o1",
  "/benchmarks/gpt-4o",
  "/benchmarks/grok-3",
  "/benchmarks/compare",
  "/benchmarks/compare/o1-vs-gpt-4o",
  "/benchmarks/compare/o1-vs-gpt-4o.data",
]);
const moved = [
  { from: "/contact/thank-you", to: "/thank-you" },
  { from: "/images/:version/:name", to: "/images/:name" },
  { from: "/blog/old", to: "/blog/echoleak" },
];
const exists = (path: string) => known.has(path);
const targetOf = redirectTargets(moved, exists);
const redirectOf = (address: string, isForm: boolean) => {
  const [path = "", ...query] = address.split(/(?=\?)/);
  return targetOf(path, query.join(""), isForm);
};

test.each([
  ["/guard/", "/guard"],
  ["/guard/?a=1&b=%2F%2Fx", "/guard?a=1&b=%2F%2Fx"],
  ["/blog/echoleak/", "/blog/echoleak"],
  ["//", "/"],
  ["/contact/thank-you", "/thank-you"],
  ["/contact/thank-you/?x", "/thank-you?x"],
  ["/images/1.0/a,b.png", "/images/a,b.png"],
  ["/blog/old?utm_source=a&b", "/blog/echoleak?utm_source=a&b"],
  ["/blog/old.data", "/blog/echoleak.data"],
  ["/benchmarks/compare/gpt-4o-vs-o1", "/benchmarks/compare/o1-vs-gpt-4o"],
  ["/benchmarks/compare/gpt-4o-vs-o1/?x", "/benchmarks/compare/o1-vs-gpt-4o?x"],
  ["/benchmarks/compare/gpt-4o-vs-o1.data", "/benchmarks/compare/o1-vs-gpt-4o.data"],
  ["/benchmarks/compare/o1-vs-gpt-4o/", "/benchmarks/compare/o1-vs-gpt-4o"],
])("%s redirects to %s", (from, to) => expect([redirectOf(from, false), redirectOf(from, true)]).toEqual([to, to]));

test.each([
  ["/blog?topic=chat", "/blog/topic/chat"],
  ["/blog?a=%20&topic=chat&b=%2F", "/blog/topic/chat?a=+&b=%2F"],
  ["/benchmarks?models=o1,gpt-4o", "/benchmarks/compare/o1-vs-gpt-4o"],
  ["/benchmarks?tab=arena&models=gpt-4o%2Co1,o1&utm_source=a", "/benchmarks/compare/o1-vs-gpt-4o?utm_source=a"],
  ["/benchmarks/compare/grok-3-vs-o1", "/benchmarks?models=grok-3,o1"],
])("%s redirects to %s, except a form", (from, to) => {
  expect([redirectOf(from, false), redirectOf(from, true)]).toEqual([to, undefined]);
});

const STAYING = `/blog?topic=nobody /blog?topic= /blog?topic=../topic/chat /?topic=chat /guard?topic=chat / /guard /nowhere/ //guard/
  //elsewhere.example/ /guard// /// /images/1.0/a,c.png /benchmarks/compare/o1-vs-gpt-4o
  /benchmarks/compare/o1-vs-gpt-4o.data /benchmarks/compare/o1-vs-nobody /benchmarks/compare/o1
  /benchmarks/compare/gpt-4o-vs-o1-vs-o1 /benchmarks/compare/-vs- /benchmarks? /benchmarks?models=
  /benchmarks?models=o1 /benchmarks?models=o1,nobody /benchmarks?models=o1,gpt-4o,grok-3
  /benchmarks?models=o1,gpt-4o&tab=leaderboard /benchmarks?models=,../x /benchmarks?models=__proto__,%zz
  /benchmarks.data?models=o1,gpt-4o /guard?models=o1,gpt-4o`;
test.each(STAYING.split(/\s+/))("%s is not redirected", (address) => {
  expect(redirectOf(address, false)).toBeUndefined();
});

test("a redirect is permanent, and other requests go on to the next step", async () => {
  const { app, lines } = testPipeline();
  app.use(redirects(moved, exists));
  app.all("*", (c) => c.text("passed on"));
  const answer = await app.request("http://site.example/guard/?a", { method: "POST" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/guard?a"]);
  expect(await (await app.request("/guard")).text()).toBe("passed on");
  expect(lines[0]).toMatchObject({ route: "redirect", status: 308 });
});
