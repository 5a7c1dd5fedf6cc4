import { expect, test } from "vitest";
import { promised } from "#server/testing/promised.ts";
import { createTurns } from "./turns.ts";

test("one at a time, in the order they came", async () => {
  const turns = createTurns(1_000);
  const order: number[] = [];
  await turns.take();
  const others = [1, 2, 3].map(async (index) => {
    await turns.take();
    order.push(index);
    turns.release();
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  turns.release();
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
});

test("nobody waits behind work that is stuck; when it is over, turns are taken again", async () => {
  const turns = createTurns(10);
  const { promise, resolve: finish } = promised();
  await turns.take();
  const work = turns.watch(promise);
  await expect(turns.take()).rejects.toThrow("the database is busy");
  await expect(turns.take()).rejects.toThrow("the database is busy");
  finish();
  await work;
  const next = turns.take();
  turns.release();
  await next;
});

test("however long the line is, it may wait while the work goes on", async () => {
  const turns = createTurns(50);
  await turns.take();
  const next = turns.take();
  for (let piece = 0; piece < 8; piece += 1) await turns.watch(new Promise((resolve) => setTimeout(resolve, 10)));
  turns.release();
  await next;
});
