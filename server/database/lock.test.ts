import { expect, test } from "vitest";
import { promised } from "#server/testing/promised.ts";
import { createLock } from "./lock.ts";

test("one at a time, in the order they came", async () => {
  const lock = createLock(1_000);
  const order: number[] = [];
  await lock.acquire();
  const others = [1, 2, 3].map(async (index) => {
    await lock.acquire();
    order.push(index);
    lock.release();
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  lock.release();
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
});

test("nobody waits behind work that is stuck; when it is over, turns are taken again", async () => {
  const lock = createLock(10);
  const { promise, resolve: finish } = promised();
  await lock.acquire();
  const work = lock.watch(promise);
  await expect(lock.acquire()).rejects.toThrow("the database is busy");
  await expect(lock.acquire()).rejects.toThrow("the database is busy");
  finish();
  await work;
  const next = lock.acquire();
  lock.release();
  await next;
});

test("however long the line is, it may wait while the work goes on", async () => {
  const lock = createLock(50);
  await lock.acquire();
  const next = lock.acquire();
  for (let piece = 0; piece < 8; piece += 1) await lock.watch(new Promise((resolve) => setTimeout(resolve, 10)));
  lock.release();
  await next;
});
