import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown, type UserConfig } from "vite";
import { readContent } from "./app/content/files.server.ts";
import { announcementOn } from "./app/content/pages.server.ts";
import { readPictures } from "./app/content/pictures.server.ts";
import packageJson from "./package.json" with { type: "json" };
import { bootScriptFile, bundleBootScript } from "./tools/build/boot-script.ts";
import { publicationOfBuild, publishedOrigin } from "./tools/build/build-settings.ts";
import { brandAssets } from "./tools/build/vite/brand-assets.ts";
import { contentReload, menus } from "./tools/build/vite/content.ts";
import { devPages } from "./tools/build/vite/dev-pages.ts";

/** Packages that run only on the server, on content. */
const MARKDOWN = ["rehype-slug", "rehype-stringify", "remark-gfm", "remark-parse", "remark-rehype", "unified"];

const SOURCES = /\/(?:app|brand|domain|packages)\//;
const SHELL = /\/app\/(?:root|routes\/shell)\.tsx/;

/** Whether the root route or the shell, which every page loads, imports a module. */
function isInShell(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (SHELL.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => isInShell(importer, context, seen));
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  // Development needs no boot script: the framework's own scripts start immediately.
  const boot = command === "build" ? await bundleBootScript() : null;
  return {
    plugins: [devPages(), contentReload(), brandAssets(), boot && bootScriptFile(boot), menus(), reactRouter()],
    server: { port: Number(process.env.PORT) || 3000 },
    // A dependency of a single page, which Vite would discover late, would make it re-bundle and reload the page.
    optimizeDeps: {
      include: ["@conform-to/react", "@conform-to/valibot", "minisearch", "valibot", "yaml"],
      exclude: ["image-size", ...MARKDOWN],
    },
    define: {
      __SITE_ORIGIN__: JSON.stringify(publishedOrigin()),
      __PUBLICATION__: JSON.stringify({ ...publicationOfBuild(), ...(command === "serve" && { preview: true }) }),
      // JSON has no undefined.
      __ANNOUNCEMENT__: JSON.stringify(announcementOn(publicationOfBuild().today) ?? null),
      __BOOT_SCRIPT__: JSON.stringify(boot && { src: boot.src, integrity: boot.integrity }),
      // Production embeds the content; in development, pages read the files.
      ...(command === "build" && {
        __IS_EMBEDDED__: "true",
        __CONTENT__: JSON.stringify(readContent()),
        __PICTURES__: JSON.stringify(readPictures()),
      }),
    },
    build: {
      // The content security policy allows no data: URLs for fonts and scripts.
      assetsInlineLimit: 0,
      // One stylesheet for the site; the framework links it in the root route.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
    },
    // Only production dependencies are installed on the server; everything else is bundled.
    ssr: command === "build" ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few shared chunks instead of one per module.
              codeSplitting: {
                groups: [
                  // Packages that only the form or the search uses stay with their feature.
                  { name: "framework", test: /node_modules\/(?!@conform-to|valibot|minisearch|yaml\/)/, priority: 3 },
                  {
                    name: (id, context) => (!SHELL.test(id) && isInShell(id, context) ? "site" : null),
                    test: SOURCES,
                    priority: 2,
                  },
                  // Modules of many routes.
                  { name: "common", test: SOURCES, minShareCount: 7, priority: 1 },
                ],
              },
            },
          },
        },
      },
    },
  };
});
