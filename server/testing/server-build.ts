/**
 * The least React Router accepts as a build, as the text of a module without imports: one route whose action waits
 * for the whole form and stores it if its name says so, and an entry that shows the nonce. `nonceContext` has the shape `createContext` returns.
 */
export const serverBuildModule = `
const route = { id: "contact", path: "contact" };

export const entry = {
  module: {
    nonceContext: { defaultValue: null },
    inquiryDeskContext: { defaultValue: null },
    default: (request, status, headers, _, context) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      const nonce = context.get(entry.module.nonceContext);
      return new Response("<script nonce=" + nonce + " src=/x.js integrity=x></script>", { status, headers });
    },
  },
};
export const routes = {
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
          const { outcome } = await context.get(entry.module.inquiryDeskContext).submit(inquiry, traces);
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
  routes: { contact: { ...route, hasAction: true } },
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
