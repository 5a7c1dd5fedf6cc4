import { expect, test } from "vitest";
import { promised } from "#server/testing/promised.ts";
import { createRenderQueue } from "./answer.ts";

test("runs tasks one at a time, in order; a task that waits for I/O gives its turn to the next", async () => {
  const queue = createRenderQueue();
  const { promise: stored, resolve: store } = promised();
  const events: string[] = [];
  const first = queue(async (yieldTurn) => {
    events.push("first stores");
    await yieldTurn(() => stored);
    events.push("first renders");
  });
  const second = queue(async () => {
    events.push("second begins");
    await Promise.resolve();
    events.push("second ends");
  });
  await second;
  expect(events).toEqual(["first stores", "second begins", "second ends"]);
  store(undefined);
  await first;
  expect(events.at(-1)).toBe("first renders");
});

test("a full queue rejects tasks until one has ended, even by failing", async () => {
  const queue = createRenderQueue(1);
  const failing = queue(() => Promise.reject(new Error("broken on purpose")));
  expect(await queue(async () => "second")).toBeUndefined();
  await expect(failing).rejects.toThrow("broken on purpose");
  expect(await queue(async () => "third")).toBe("third");
});

test("answers other requests between two tasks", async () => {
  const queue = createRenderQueue();
  let answered = false;
  const first = queue(async () =>
    setImmediate(() => {
      answered = true;
    }),
  );
  const second = queue(async () => answered);
  await first;
  expect(await second).toBe(true);
});
