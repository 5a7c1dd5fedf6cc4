// @vitest-environment jsdom
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { sendInquiry } from "./send-inquiry.ts";

test.each([
  ["the form gateway looks at no more forms", new ErrorResponse(429, "Too Many Requests", "Wait."), "too-many-refused"],
  ["a proxy answers instead", new ErrorResponse(502, "Bad Gateway", "<html>"), "unreachable"],
  ["nobody answers", new TypeError("Failed to fetch"), "unreachable"],
])("%s", async (_, error, status) => {
  expect(await sendInquiry(() => Promise.reject(error))).toMatchObject({ status });
});

test("the way to our thanks is passed on", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(sendInquiry(() => Promise.reject(redirect))).rejects.toBe(redirect);
});
