import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown, type UserConfig } from "vite";
import { readContent } from "./app/content/files.server.ts";
import { readPictures } from "./app/content/pictures.server.ts";
import { announcementOn } from "./app/content/published.server.ts";
import packageJson from "./package.json" with { type: "json" };
import { bootScriptFile, bundleBootScript } from "./tools/build/boot-script.ts";
import { publishedOrigin } from "./tools/build/origin.ts";
import { publicationOfBuild } from "./tools/build/publication.ts";
import { brandAssets } from "./tools/build/vite/brand-assets.ts";
import { contentReload } from "./tools/build/vite/content-reload.ts";
import { devPages } from "./tools/build/vite/dev-pages.ts";
import { navigation } from "./tools/build/vite/navigation.ts";

/** From this many routes on, a part belongs to the site's common chunk rather than to each page's. */
const COMMON_FROM_ROUTES = 5;

const SOURCES = /\/(?:app|brand|domain|packages)\//;
const FRAME = /\/app\/(?:root|routes\/shell)\.tsx/;

/** Whether a module is imported by what every page is in: the root route and the shell. */
function isInFrame(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (FRAME.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => isInFrame(importer, context, seen));
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  // In development the framework's own scripts start at once.
  const boot = command === "build" ? await bundleBootScript() : null;
  return {
    plugins: [devPages(), contentReload(), brandAssets(), boot && bootScriptFile(boot), navigation(), reactRouter()],
    server: { port: Number(process.env.PORT) || 3000 },
    // What Vite finds at a first visit makes it bundle anew and load the page again. What only some pages import is named
    // here; what reads content runs on the server alone.
    optimizeDeps: {
      include: ["@conform-to/react", "@conform-to/valibot", "minisearch", "valibot", "yaml"],
      exclude: [
        "image-size",
        "rehype-slug",
        "rehype-stringify",
        "remark-gfm",
        "remark-parse",
        "remark-rehype",
        "shiki",
        "unified",
      ],
    },
    define: {
      __SITE_ORIGIN__: JSON.stringify(publishedOrigin()),
      __PUBLICATION__: JSON.stringify({ ...publicationOfBuild(), ...(command === "serve" && { preview: true }) }),
      // Undefined cannot be written as JSON.
      __ANNOUNCEMENT__: JSON.stringify(announcementOn(publicationOfBuild().today) ?? null),
      __BOOT_SCRIPT__: JSON.stringify(boot && { src: boot.src, integrity: boot.integrity }),
      // A deployed machine has no sources; in development pages read them.
      ...(command === "build" && {
        __IS_EMBEDDED__: "true",
        __CONTENT__: JSON.stringify(readContent()),
        __PICTURES__: JSON.stringify(readPictures()),
      }),
    },
    build: {
      // The content security policy allows no data: fonts or scripts; every asset is a file of its own.
      assetsInlineLimit: 0,
      // One stylesheet for the site, which the framework links in its root route.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
    },
    // A deployed machine has the dependencies and nothing else: what the pages are made with goes into the bundle.
    ssr: command === "build" ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few files instead of one per module: what most pages need comes in one script.
              codeSplitting: {
                groups: [
                  // What only one part uses, the form or the search, comes with that part.
                  { name: "framework", test: /node_modules\/(?!@conform-to|valibot|minisearch|yaml\/)/, priority: 3 },
                  {
                    name: (id, context) => (!FRAME.test(id) && isInFrame(id, context) ? "site" : null),
                    test: SOURCES,
                    priority: 2,
                  },
                  { name: "common", test: SOURCES, minShareCount: COMMON_FROM_ROUTES, priority: 1 },
                ],
              },
            },
          },
        },
      },
    },
  };
});
