import type { Plugin } from "vite";

const PREFETCH = /rel: "prefetch", as: "fetch"/g;

/**
 * The router fetches a page's data ahead by `<link rel="prefetch">`. Firefox holds that against default-src, which our
 * policy leaves at 'none': an error at every link one points at. WebKit ignores it. A preload falls under connect-src,
 * and its answer is kept for the one `fetch` that follows the click, in every browser. The router has no setting for
 * this, so its line is changed here. A router version that moves the line stops the build.
 */
export function dataPreload(): Plugin {
  let patched = 0;
  return {
    name: "data-preload",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.includes("/react-router/dist/") || !code.includes("function PrefetchPageLinksImpl(")) return null;
      patched += code.match(PREFETCH)?.length ?? 0;
      return { code: code.replace(PREFETCH, 'rel: "preload", as: "fetch", crossOrigin: "anonymous"'), map: null };
    },
    buildEnd(error) {
      if (!error && patched === 0) {
        throw new Error(
          "data-preload: the router no longer prefetches data as it did; look at PrefetchPageLinksImpl in react-router and adapt tools/build/vite/data-preload.ts",
        );
      }
    },
  };
}
