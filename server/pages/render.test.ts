import { createContext, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRender } from "./render.ts";

const route = { id: "contact", path: "contact", hasAction: true };
const action = () => {
  throw new Error("broken on purpose");
};
const build = {
  entry: {
    module: {
      nonceContext: createContext(),
      inquirySubmitterContext: createContext(),
      newsletterContext: createContext(),
      default: (_: Request, status: number, headers: Headers) => new Response("the page", { status, headers }),
    },
  },
  routes: { contact: { ...route, module: { default: () => null, action } } },
  assets: { entry: { imports: [], module: "" }, routes: { contact: route }, url: "", version: "" },
  future: { v8_middleware: true },
  ...{ publicPath: "/", assetsBuildDirectory: "", basename: "/", ssr: true, isSpaMode: false, prerender: [] },
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

test("an action that throws is reported, an unknown address is not, and both have an answer", async () => {
  const problems: unknown[] = [];
  const parts = {
    nonce: "",
    inquiries: { tooLarge: false, submit: () => Promise.reject(new Error("not called")) },
    newsletter: null,
    onProblem: (error: unknown) => problems.push(error),
  };
  const post = (path: string) => createRender(build)(new Request(`http://s${path}`, { method: "POST" }), parts);
  expect(await post("/nowhere")).toMatchObject({ status: 404, body: "the page" });
  expect(problems).toEqual([]);
  expect(await post("/contact")).toMatchObject({ status: 500, body: "the page" });
  expect(problems).toEqual([expect.objectContaining({ message: "broken on purpose" })]);
});
