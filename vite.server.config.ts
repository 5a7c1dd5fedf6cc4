import { defineConfig } from "vite";

/** Bundles the server and the operators' commands into process/ of the build; dependencies are not bundled. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: `${process.env.BUILD_DIRECTORY ?? "build"}/process`,
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        inquiries: "ops/inquiries/main.ts",
        doctor: "ops/doctor/main.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
