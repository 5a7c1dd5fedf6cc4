import { expect, test } from "vitest";
import { checks, selectChecks } from "./checks.mjs";

const names = (typed: string[]) => selectChecks(checks, typed).selected.map(({ name }) => name);

test("without a name every check runs, the build before what needs it", () => {
  expect(names([])).toEqual(["types", "lint", "unit", "build", "requests", "e2e", "engines"]);
});

test("named checks run in the usual order", () => {
  expect(names(["e2e", "types"])).toEqual(["types", "e2e"]);
});

test("an unknown name is reported", () => {
  expect(selectChecks(checks, ["types", "typos"]).unknown).toEqual(["typos"]);
});
