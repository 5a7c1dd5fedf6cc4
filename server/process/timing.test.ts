import { expect, test } from "vitest";
import { createPause } from "./timing.ts";

test("so many pause, and whoever comes then does not", async () => {
  const pause = createPause(300, 2);
  const order: string[] = [];
  const paused = [pause(), pause()].map((ended) => ended.then(() => order.push("paused")));
  await pause().then(() => order.push("at once"));
  await Promise.all(paused);
  expect(order).toEqual(["at once", "paused", "paused"]);
});
