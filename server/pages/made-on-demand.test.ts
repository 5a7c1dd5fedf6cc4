import { expect, test } from "vitest";
import { type MakeLimits, madeOnDemand } from "./made-on-demand.ts";

const LENGTH = "picture of a".length;
const onDemand = (make: (key: string) => Promise<string>, limits: MakeLimits) =>
  madeOnDemand(make, (value) => value.length, limits);

/** Draws when told to. */
function studio() {
  const begun: string[] = [];
  const finish = new Map<string, (failure?: Error) => void>();
  const draw = (key: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(key);
      finish.set(key, (failure) => (failure ? reject(failure) : resolve(`picture of ${key}`)));
    });
  const settled = async (key: string, failure?: Error) => {
    await expect.poll(() => begun.at(-1)).toBe(key);
    finish.get(key)?.(failure);
  };
  return { begun, draw, settled };
}

test("draws one at a time, each once, however many ask", async () => {
  const { begun, draw, settled } = studio();
  const ask = onDemand(draw, { keptBytes: 2 * LENGTH, waiting: 2 });
  const answers = [ask("a"), ask("a"), ask("b")];
  await settled("a");
  await settled("b");
  expect(await Promise.all(answers)).toEqual(["picture of a", "picture of a", "picture of b"]);
  expect(begun).toEqual(["a", "b"]);
  expect(ask("a")).toBe("picture of a");
});

test("turns away who comes when too many wait, until one is done", async () => {
  const { draw, settled } = studio();
  const ask = onDemand(draw, { keptBytes: 2 * LENGTH, waiting: 1 });
  const first = ask("a");
  expect(ask("b")).toBeUndefined();
  await settled("a");
  await first;
  const second = ask("b");
  await settled("b");
  expect(await second).toBe("picture of b");
});

test("forgets what was not asked for longest", async () => {
  const ask = onDemand(async (key) => `picture of ${key}`, { keptBytes: 2 * LENGTH, waiting: 2 });
  for (const key of ["a", "b", "a", "c"]) await ask(key);
  expect([ask("a"), ask("c")]).toEqual(["picture of a", "picture of c"]);
  expect(ask("b")).toBeInstanceOf(Promise);
});

test("a drawing that fails is not kept and does not hold up the next", async () => {
  const { draw, settled } = studio();
  const ask = onDemand(draw, { keptBytes: 2 * LENGTH, waiting: 2 });
  const failed = expect(ask("a")).rejects.toThrow("no ink");
  const next = ask("b");
  await settled("a", new Error("no ink"));
  await failed;
  await settled("b");
  expect(await next).toBe("picture of b");
  const again = ask("a");
  await settled("a");
  expect(await again).toBe("picture of a");
});

test("what is larger than all that may be kept is made, and not kept", async () => {
  const ask = onDemand(async (key) => `picture of ${key}`, { keptBytes: LENGTH - 1, waiting: 2 });
  expect(await ask("a")).toBe("picture of a");
  expect(ask("a")).toBeInstanceOf(Promise);
});
