import { expect, test } from "vitest";
import { allowedCores } from "./cores.ts";

test.each([
  ["0-1", [0, 1]],
  ["3", [3]],
  ["0,2-4,9", [0, 2, 3, 4, 9]],
])("cores %s", (list, cores) => {
  expect(allowedCores(`Cpus_allowed:\tff\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(cores);
});

test("none where the system does not say", () => {
  expect(allowedCores("Name:\tnode\n")).toEqual([]);
});
