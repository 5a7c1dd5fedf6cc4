import { expect, test } from "vitest";
import { canonicalQueries } from "./canonical-query.ts";

const values = ["a", "b-1", "c", "d", "e"];
const canonical = canonicalQueries(
  [
    { path: "/benchmarks", parameter: "models", values, most: 4, unless: { parameter: "tab", value: "leaderboard" } },
    { path: "/embed", parameter: "models", values, most: 4 },
  ],
  (path) => path === "/benchmarks",
);
const of = (target: string) => {
  const [path = "", query] = target.split("?");
  const found = canonical(path, query === undefined ? "" : `?${query}`);
  return found && found.path + found.query;
};

test.each([
  ["/benchmarks?models=a", "/benchmarks?models=a"],
  ["/benchmarks?models=c,a", "/benchmarks?models=a,c"],
  ["/benchmarks?models=c%2Ca,c,nonsense&q=x&sort=overall&utm_source=y", "/benchmarks?models=a,c"],
  ["/benchmarks?tab=arena&models=b-1,nonsense", "/benchmarks?models=b-1"],
  ["/benchmarks?models=e,d,c,b-1,a", "/benchmarks?models=b-1,c,d,e"],
  ["/benchmarks?models=a&models=b-1", "/benchmarks?models=a"],
  ["/benchmarks?models=a&tab=leaderboard", undefined],
  ["/benchmarks", undefined],
  ["/benchmarks?", undefined],
  ["/benchmarks?models=", undefined],
  ["/benchmarks?models=nonsense", undefined],
  ["/benchmarks?models=__proto__", undefined],
  ["/benchmarks?models=%zz", undefined],
  ["/benchmarks?q=a", undefined],
  ["/benchmarks.data?models=a", undefined],
  ["/other?models=a", undefined],
  ["/embed", "/embed"],
  ["/embed?models=nonsense", "/embed"],
  ["/embed?models=d,a", "/embed?models=a,d"],
])("%s is %s", (target, expected) => {
  expect(of(target)).toBe(expected);
});
