import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

test("react-router-serve is the one of the site's own router", () => {
  const { dependencies } = read("../package.json");
  const { devDependencies } = read("./package.json");
  expect(devDependencies["react-router"]).toBe(dependencies["react-router"]);
  expect(devDependencies["@react-router/serve"]).toBe(dependencies["react-router"]);
});
