import type { SiteManifest } from "../pages/manifest.ts";

export const manifest: SiteManifest = {
  buildId: "test",
  origin: "https://site.example",
  preview: false,
  pages: {
    "/": { file: "index.html" },
    "/guard": { file: "guard/index.html" },
    "/framed": { file: "framed/index.html" },
  },
  scriptHashes: ["sha256-aG9tZQ=="],
  notFound: [
    { pattern: "/blog/:slug", file: "blog-404.html" },
    { pattern: "/*", file: "404.html" },
  ],
  actions: ["/contact"],
  redirects: [{ from: "/contact/thank-you", to: "/thank-you" }],
  framed: ["/framed"],
};
