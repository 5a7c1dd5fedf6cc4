import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { publicationOn } from "./domain/articles/publication.ts";
import { menus } from "./tools/build/vite/content.ts";

/** Tests that need a build; all others run from the sources. */
const REQUESTS = [
  "server/**/*.requests.test.ts",
  "tools/build/framework/framework.test.ts",
  "tools/checks/copy/built-pages.test.ts",
  "tools/checks/rename.test.ts",
];

export default defineConfig({
  plugins: [menus()],
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
    // Isolating files took three quarters of the run time; tests must clean up after themselves instead.
    isolate: false,
    // By default Vitest uses one core less, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous for busy machines; a hanging test still fails.
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
          // These tests start processes of the built site.
          testTimeout: 60_000,
          globalSetup: "server/testing/current-build.ts",
        },
      },
    ],
  },
});
