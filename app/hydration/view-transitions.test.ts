import { expect, it } from "vitest";
import { settleViewTransitions } from "./view-transitions.ts";

const givenUp = () => Promise.reject(new DOMException("timed out", "TimeoutError"));

it("ends a transition that the browser gave up without a rejection that nobody handles", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const transition = { finished: givenUp(), ready: givenUp(), updateCallbackDone: givenUp() };
  const transitions = { startViewTransition: () => transition as unknown as ViewTransition };
  settleViewTransitions(transitions);
  let ended = false;
  transitions.startViewTransition().finished.finally(() => {
    ended = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", note);
  expect(ended).toBe(true);
  expect(unhandled).toEqual([]);
});

it("leaves a browser without transitions alone", () => {
  const none = {};
  settleViewTransitions(none);
  expect(none).toEqual({});
});
