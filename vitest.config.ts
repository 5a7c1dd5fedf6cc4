import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,brand,domain,ops,server,tools}/**/*.test.{ts,tsx}"],
    environment: "node",
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    // For a machine that is busy with other things; what hangs still ends. On a quiet one nothing comes near.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
