import type { Config } from "@react-router/dev/config";
import { prerenderPaths } from "./app/prerender.server.ts";
import { publicationOfBuild } from "./tools/build/publication.ts";

export default {
  appDirectory: "app",
  // The site is built aside (tools/build/main.ts).
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  prerender: () => prerenderPaths(publicationOfBuild()),
  // The whole route table ships with the page: no discovery request, so a tab never depends on a manifest endpoint.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // A route's action and loader are a few lines: files of their own could only fail on their own.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
