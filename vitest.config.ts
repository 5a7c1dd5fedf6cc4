import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,brand,domain,ops,server,tools}/**/*.test.{ts,tsx}"],
    environment: "node",
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
  },
});
