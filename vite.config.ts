import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { readContent } from "./app/content/files.server.ts";
import { readPictures } from "./app/content/pictures.server.ts";
import { announcementOn } from "./app/content/published.server.ts";
import packageJson from "./package.json" with { type: "json" };
import { publishedOrigin } from "./tools/build/origin.ts";
import { publicationOfBuild } from "./tools/build/publication.ts";
import { brandAssets } from "./tools/build/vite/brand-assets.ts";
import { contentReload } from "./tools/build/vite/content-reload.ts";
import { dataPreload } from "./tools/build/vite/data-preload.ts";
import { devPages } from "./tools/build/vite/dev-pages.ts";
import { navigation } from "./tools/build/vite/navigation.ts";
import { withoutEnvFileWarning } from "./tools/build/vite/quiet-deprecation.ts";
import { routeModuleImport } from "./tools/build/vite/route-module-import.ts";

/** From this many routes on, a part belongs to the site's common chunk rather than to each page's. */
const COMMON_FROM_ROUTES = 5;

/** The shell, and the small parts that nearly every page draws with. */
const SITE =
  /\/(app\/((paths|navigation)\.ts|styles\/|hydration\/|seo\/(structured-data|page-meta)\.|features\/shell\/((?!StatusPage|NotFoundPage)\w+\.|page\/(PageOpening|TextSections)\.)|kit\/(layout\/(Container|Section\w+|layout)|controls\/(ArrowLink|Button)|text\/(Badge|SectionLabel|VisuallyHidden|typeset)|icons\/Icon)\.)|brand\/)/;

withoutEnvFileWarning();

export default defineConfig(({ command }) => ({
  plugins: [
    devPages(),
    contentReload(),
    brandAssets(),
    routeModuleImport(),
    dataPreload(),
    navigation(),
    reactRouter(),
  ],
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
    modulePreload: { polyfill: false },
    // Tells the last build step which stylesheets belong to which chunk.
    manifest: true,
  },
  // A deployed machine has the dependencies and nothing else: what the pages are made with goes into the bundle.
  ssr: command === "build" ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of one per module: what every page needs comes in one script and one stylesheet.
            codeSplitting: {
              groups: [
                // What only one part uses, the form or the search, comes with that part.
                { name: "framework", test: /node_modules\/(?!@conform-to|valibot|minisearch|yaml\/)/, priority: 3 },
                { name: "site", test: SITE, priority: 2 },
                { name: "common", test: /\/(app|domain)\//, minShareCount: COMMON_FROM_ROUTES, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}));
