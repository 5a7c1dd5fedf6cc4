import type { Config } from "@react-router/dev/config";
import { prerenderPaths } from "./app/prerender.server.ts";
import { publicationOfBuild } from "./tools/build/build-settings.ts";

export default {
  appDirectory: "app",
  // tools/build/main.ts builds into a separate folder and swaps it in.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  prerender: () => prerenderPaths(publicationOfBuild()),
  // Every page carries the full route table, so no tab depends on a manifest endpoint.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // Client actions and loaders are a few lines; separate chunks would only add requests that can fail.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
