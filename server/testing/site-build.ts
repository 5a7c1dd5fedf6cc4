import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import type { SiteManifest } from "../pages/manifest.ts";

export const HOME_HASH = "sha256-aG9tZQ==";
const NOT_FOUND_HASH = "sha256-bm90Zm91bmQ=";
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

export const manifest: SiteManifest = {
  buildId: "test",
  origin: "https://site.example",
  preview: false,
  pages: {
    "/": { file: "index.html", scriptHashes: [HOME_HASH] },
    "/guard": { file: "guard/index.html", scriptHashes: [] },
    "/contact": { file: "contact/index.html", scriptHashes: [] },
    "/thank-you": { file: "thank-you/index.html", scriptHashes: [] },
  },
  queryPages: [
    {
      path: "/guard",
      parameter: "for",
      values: ["agents", "chat", "files"],
      most: 2,
      unless: { parameter: "tab", value: "all" },
    },
    { path: "/framed", parameter: "for", values: ["agents", "chat", "files"], most: 2 },
  ],
  notFound: [
    { pattern: "/blog/:slug", file: "blog-404.html", scriptHashes: [] },
    { pattern: "/console/*", file: "console-404.html", scriptHashes: [] },
    { pattern: "/*", file: "404.html", scriptHashes: [NOT_FOUND_HASH] },
  ],
  actions: ["/contact"],
  redirects: [{ from: "/contact/thank-you", to: "/thank-you" }],
  framed: ["/framed"],
};

const html = (words: string) => `<!doctype html><title>${words}</title><p>${`${words} `.repeat(80)}</p>`;

const files: Readonly<Record<string, string | Buffer>> = {
  "index.html": html("Home"),
  "guard/index.html": html("Guard"),
  "contact/index.html": html("Contact"),
  "thank-you/index.html": html("Thank you"),
  "404.html": html("Page Not Found"),
  "blog-404.html": html("No such article"),
  "console-404.html": html("Console"),
  "_.data": '[{"home":true}]'.repeat(40),
  "guard.data": '[{"guard":true}]'.repeat(40),
  "assets/app-1a2b.js": "export const answer = 42;\n".repeat(40),
  "assets/small-3c4d.png": Buffer.from("not compressible"),
  "film.webm": FILM,
  "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "robots.txt": "User-agent: *\n",
  ".well-known/security.txt": "Contact: mailto:security@site.example\n",
  ".vite/manifest.json": "{}",
};

/**
 * The least React Router accepts as a build, as the text of a module without packages: one route whose action waits
 * for the whole form and stores it if its name says so, two whose page says which query it is for, and an entry that
 * shows the nonce. A page for files takes as long as a test wants, and one for chat ends the thread. `nonceContext` has
 * the shape `createContext` returns.
 */
const serverBuildModule = `
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
        if (name === "Wrong") throw new Error("broken on purpose");
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

let bundle: Promise<string> | undefined;

/** The thread that renders pages, bundled from its source once a run; inside the project, so that it finds packages. */
function bundledWorker(): Promise<string> {
  bundle ??= makeBundle();
  return bundle;
}

async function makeBundle(): Promise<string> {
  await mkdir(".cache", { recursive: true });
  const outDir = resolve(mkdtempSync(join(".cache", "pages-worker-")));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: { ssr: "server/pages/worker.ts", outDir, rolldownOptions: { output: { entryFileNames: "worker.js" } } },
  });
  return pathToFileURL(join(outDir, "worker.js")).href;
}

/** A small finished build in a folder of its own; files a build compresses have their siblings. */
export async function writeSiteBuild(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "site-build-"));
  for (const [name, content] of Object.entries(files)) {
    const location = join(directory, "client", name);
    await mkdir(dirname(location), { recursive: true });
    await writeFile(location, content);
    if (!/\.(?:html|data|js)$/.test(name)) continue;
    await writeFile(`${location}.br`, brotliCompressSync(content));
    await writeFile(`${location}.gz`, gzipSync(content));
  }
  await mkdir(join(directory, "server"));
  await writeFile(join(directory, "server/package.json"), '{"type":"module"}');
  await writeFile(join(directory, "server/index.js"), serverBuildModule);
  await mkdir(join(directory, "process"));
  await writeFile(join(directory, "process/package.json"), '{"type":"module"}');
  await writeFile(join(directory, "process/pages-worker.js"), `import ${JSON.stringify(await bundledWorker())};\n`);
  await writeFile(join(directory, "site.json"), JSON.stringify(manifest));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
