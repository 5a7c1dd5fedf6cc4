import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { site } from "./brand/site.ts";
import { brandAssets } from "./tools/vite/brand-assets.ts";
import { devPages } from "./tools/vite/dev-pages.ts";
import { routeModuleImport } from "./tools/vite/route-module-import.ts";

const origin = new URL(process.env.SITE_URL || site.origin).origin;

/** From this many routes on, a part belongs to the site's common chunk rather than to each page's. */
const COMMON_FROM_ROUTES = 4;

/** The shell, and the small parts that nearly every page draws with. */
const SITE =
  /\/(app\/(paths\.ts|(styles|chunks|meta|features\/(chrome|page)|ui\/(ArrowLink|Badge|Button|Container|Grid|Section\w+|Sign|VisuallyHidden))\/)|brand\/)/;

export default defineConfig({
  plugins: [devPages(), brandAssets(), routeModuleImport(), reactRouter()],
  define: { __SITE_ORIGIN__: JSON.stringify(origin) },
  build: {
    // The content security policy allows no data: fonts or scripts; every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells the last build step which stylesheets belong to which chunk.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of one per module: what every page needs comes in one script and one stylesheet.
            codeSplitting: {
              groups: [
                // What only the form needs comes with its page.
                { name: "framework", test: /node_modules\/(?!@conform-to|valibot)/, priority: 3 },
                { name: "site", test: SITE, priority: 2 },
                { name: "common", test: /\/(app|domain)\//, minShareCount: COMMON_FROM_ROUTES, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
