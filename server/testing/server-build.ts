/**
 * The least React Router accepts as a build, as the text of a module without imports: one route whose action waits
 * for the whole form, and an entry that shows the nonce. `nonceContext` has the shape `createContext` returns.
 */
export const serverBuildModule = `
const route = { id: "contact", path: "contact" };

export const entry = {
  module: {
    nonceContext: { defaultValue: null },
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
      action: async ({ request }) => {
        const name = (await request.formData()).get("name");
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
