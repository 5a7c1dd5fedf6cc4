import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { publicationOn } from "./domain/articles/publication.ts";
import { navigation } from "./tools/build/vite/navigation.ts";

/** Against what was built, or with a build of its own; everything else runs from the sources. */
const REQUESTS = [
  "server/**/*.requests.test.ts",
  "tools/build/framework/framework.test.ts",
  "tools/checks/copy/built-pages.test.ts",
  "tools/checks/rename.test.ts",
];

export default defineConfig({
  plugins: [navigation()],
  define: {
    __SITE_ORIGIN__: JSON.stringify("https://www.example.com"),
    __ANNOUNCEMENT__: "null",
    __PUBLICATION__: JSON.stringify(publicationOn(new Date())),
  },
  test: {
    environment: "node",
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    unstubGlobals: true,
    // A fresh environment for each of 400 files took three quarters of the run. A test leaves nothing behind instead.
    isolate: false,
    // Left to itself Vitest keeps one core free, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // For a machine that is busy with other things; what hangs still ends. On a quiet one nothing comes near.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,bench,brand,domain,ops,packages/guard,server,tools}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...REQUESTS],
        },
      },
      {
        extends: true,
        test: {
          name: "requests",
          include: REQUESTS,
          // Each starts processes of the built site.
          testTimeout: 60_000,
          globalSetup: "server/testing/current-build.ts",
        },
      },
    ],
  },
});
