import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };

/** Bundles the server and the operators' commands into process/ of the build. */
export default defineConfig({
  publicDir: false,
  // Only production dependencies are installed on the server; everything else is bundled.
  ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) },
  define: { __TOKENS__: JSON.stringify(readFileSync("brand/tokens.css", "utf8")) },
  build: {
    ssr: true,
    outDir: `${process.env.BUILD_DIRECTORY ?? "build"}/process`,
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: "server/main.ts", inquiries: "ops/inquiries/main.ts", doctor: "ops/doctor/main.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
