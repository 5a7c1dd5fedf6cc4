import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,brand,domain,ops,server,tools}/**/*.test.{ts,tsx}"],
    environment: "node",
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
  },
});
