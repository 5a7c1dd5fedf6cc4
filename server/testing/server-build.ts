/**
 * The least React Router accepts as a build, as the text of a module without packages: one route whose action waits
 * for the whole form and stores it if its name says so, two whose page says which query it is for, and an entry that
 * shows the nonce. A page for files takes as long as a test wants, and one for chat ends the thread. `nonceContext` has
 * the shape `createContext` returns.
 */
export const serverBuildModule = `
import { existsSync } from "node:fs";

const route = { id: "contact", path: "contact" };
const guard = { id: "guard", path: "guard" };
const framed = { id: "framed", path: "framed" };

const queryLoader = ({ request }) => {
  const { search } = new URL(request.url);
  if (search.includes("files")) while (existsSync(new URL("busy", import.meta.url))) {}
  if (search === "?for=chat") process.exit(7);
  return search;
};

export const entry = {
  module: {
    nonceContext: { defaultValue: null },
    inquirySubmitterContext: { defaultValue: null },
    default: (request, status, headers, _, context) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      const nonce = context.get(entry.module.nonceContext);
      const script = nonce === null ? "<script>hydrate()</script>" : "<script nonce=" + nonce + " src=/x.js integrity=x></script>";
      const page = new URL(request.url).pathname === "/framed" ? "" : script;
      const text = "<head></head>" + page + request.url + " ".repeat(2000);
      return new Response(text, { status, headers });
    },
  },
};
export const routes = {
  guard: { ...guard, module: { default: () => null, loader: queryLoader } },
  framed: { ...framed, module: { default: () => null, loader: queryLoader } },
  contact: {
    ...route,
    module: {
      default: () => null,
      action: async ({ request, context }) => {
        const form = await request.formData();
        const name = form.get("name");
        if (name === "Stored") {
          const inquiry = { name, email: form.get("email"), company: "", role: "", topic: "other", message: "", consent: false };
          const traces = { honeypot: "", submissionId: form.get("submission"), elapsedMs: undefined };
          const { outcome } = await context.get(entry.module.inquirySubmitterContext).submit(inquiry, traces);
          return new Response(null, { status: outcome === "stored" ? 303 : 503, headers: { Location: "/thank-you" } });
        }
        if (name === "Nobody") throw new Error("broken on purpose");
        if (name === "Ada") return new Response(null, { status: 303, headers: { Location: "/thank-you" } });
        return Response.json({ name }, { status: 422 });
      },
    },
  },
};
export const assets = {
  entry: { imports: [], module: "" },
  routes: {
    contact: { ...route, hasAction: true },
    guard: { ...guard, hasLoader: true },
    framed: { ...framed, hasLoader: true },
  },
  url: "",
  version: "",
};
export const future = { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true };
export const publicPath = "/";
export const assetsBuildDirectory = "";
export const basename = "/";
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial" };
`;
