import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { SiteManifest } from "../pages/manifest.ts";

export const HOME_HASH = "sha256-aG9tZQ==";
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

export const manifest: SiteManifest = {
  buildId: "test",
  origin: "https://site.example",
  preview: false,
  pages: {
    "/": { file: "index.html" },
    "/guard": { file: "guard/index.html" },
    "/contact": { file: "contact/index.html" },
    "/thank-you": { file: "thank-you/index.html" },
    "/framed": { file: "framed/index.html" },
  },
  scriptHashes: [HOME_HASH],
  notFound: [
    { pattern: "/blog/:slug", file: "blog-404.html" },
    { pattern: "/console/*", file: "console-404.html" },
    { pattern: "/*", file: "404.html" },
  ],
  actions: ["/contact"],
  redirects: [{ from: "/contact/thank-you", to: "/thank-you" }],
  framed: ["/framed"],
};

const html = (title: string) => `<!doctype html><title>${title}</title><p>${`${title} `.repeat(80)}</p>`;

const files: Readonly<Record<string, string | Buffer>> = {
  "index.html": html("Home"),
  "guard/index.html": html("Guard"),
  "contact/index.html": html("Contact"),
  "thank-you/index.html": html("Thank you"),
  "framed/index.html": html("Framed"),
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
 * The minimal build that React Router accepts, as the source of a module without packages: one route whose action reads
 * the form and stores it if its name begins with Ada, and an entry that prints the nonce. The contexts have the shape
 * that `createContext` returns.
 */
const serverBuildModule = `
const route = { id: "contact", path: "contact" };
const context = () => ({ defaultValue: null });

export const entry = {
  module: {
    nonceContext: context(),
    inquirySubmitterContext: context(),
    newsletterContext: context(),
    default: (request, status, headers, _, context) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      const nonce = context.get(entry.module.nonceContext);
      return new Response("<head></head><script nonce=" + nonce + "></script>" + request.url, { status, headers });
    },
  },
};
export const routes = {
  contact: {
    ...route,
    module: {
      default: () => null,
      headers: ({ actionHeaders }) => actionHeaders,
      action: async ({ request, context }) => {
        const form = await request.formData();
        const name = form.get("name");
        const { tooLarge, submit } = context.get(entry.module.inquirySubmitterContext);
        if (tooLarge) return Response.json({ tooLarge }, { status: 413 });
        if (name === "Wrong") throw new Error("broken on purpose");
        if (!name?.startsWith("Ada")) return Response.json({ name }, { status: 422 });
        const inquiry = { name, email: "ada@engine.example", company: "", role: "", topic: "other", message: "", consent: false };
        const { outcome } = await submit(inquiry, { honeypot: "", submissionId: form.get("submission") ?? undefined, elapsedMs: undefined });
        const status = { stored: 303, replayed: 303, limited: 429, unavailable: 503 }[outcome];
        return new Response(null, { status, headers: { Location: "/thank-you" } });
      },
    },
  },
};
export const assets = { entry: { imports: [], module: "" }, routes: { contact: { ...route, hasAction: true } }, url: "", version: "" };
export const future = { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true };
export const publicPath = "/";
export const assetsBuildDirectory = "";
export const basename = "/";
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial" };
`;

/** Writes a small finished build into a folder of its own; compressible files get their compressed siblings. */
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
  await writeFile(join(directory, "site.json"), JSON.stringify(manifest));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
