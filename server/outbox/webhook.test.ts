import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { freePort } from "#server/testing/listen.ts";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { serveUntilTestEnds as receiver } from "#server/testing/until-test-ends.ts";
import { webhookNotifier } from "./webhook.ts";

const SECRET = "a-secret-of-some-length-0123456789";
const NOW = Date.UTC(2026, 10, 15, 12, 0, 0);
const signal = new AbortController().signal;
const notification = { id: "n1", inquiry: inquiryRow("i1", { flags: "disposable-address", message: "é 漢 🛡" }) };

const notifier = (url: string, own = {}) => webhookNotifier({ url, secret: SECRET, clock: () => NOW, ...own });
const answering = (status: number, headers: Record<string, string> = {}) =>
  receiver((_, response) => response.writeHead(status, headers).end("words"));

test("posts the inquiry signed over id, time and body, with the same idempotency key", async () => {
  const requests: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const url = await receiver(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    requests.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
  expect(await notifier(url).send(notification, signal)).toEqual({ outcome: "sent" });
  // A secret in the standard's own notation is decoded first.
  const encoded = `whsec_${Buffer.from(SECRET).toString("base64")}`;
  const later = notifier(url, { secret: encoded, clock: () => NOW + 60_000 });
  expect(await later.send(notification, signal)).toEqual({ outcome: "sent" });

  const timestamps = requests.map(({ headers, body }) => {
    expect(headers).toMatchObject({ "idempotency-key": "n1", "webhook-id": "n1" });
    const stamp = String(headers["webhook-timestamp"]);
    const expected = createHmac("sha256", SECRET).update(`n1.${stamp}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
    expect(JSON.parse(body)).toMatchObject({
      type: "inquiry.received",
      data: { inquiryId: "i1", email: "grace@navy.example", message: "é 漢 🛡", flags: ["disposable-address"] },
    });
    return Number(stamp);
  });
  expect(timestamps).toEqual([NOW / 1000, NOW / 1000 + 60]);
});

test.each([
  [500, {}, { outcome: "later" }],
  [503, { "Retry-After": "120" }, { outcome: "later", retryAfterMs: 120_000 }],
  [429, { "Retry-After": "Sun, 15 Nov 2026 12:01:00 GMT" }, { outcome: "later", retryAfterMs: 60_000 }],
  [408, {}, { outcome: "later" }],
  [410, {}, { outcome: "refused" }],
])("a response of %i %j is %j", async (status, headers, expected) => {
  const delivery = await notifier(await answering(status, headers)).send(notification, signal);
  expect(delivery).toEqual({ ...expected, problem: expect.stringContaining(String(status)) });
});

test("a redirect is not followed", async () => {
  let followed = 0;
  const other = await receiver((_, response) => {
    followed += 1;
    response.end();
  });
  const delivery = await notifier(await answering(307, { Location: other })).send(notification, signal);
  expect(delivery).toEqual({ outcome: "refused", problem: "the webhook refuses it: 307 Temporary Redirect" });
  expect(followed).toBe(0);
});

test("a receiver that does not answer or cannot be reached is retried", async () => {
  const silent = await notifier(await receiver(() => {}), { timeoutMs: 50 }).send(notification, signal);
  expect(silent).toEqual({ outcome: "later", problem: "the webhook did not answer in time" });
  const away = await notifier(`http://127.0.0.1:${await freePort()}/`).send(notification, signal);
  const problem = /^the webhook cannot be reached: ECONNREFUSED \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)$/;
  expect(away).toEqual({ outcome: "later", problem: expect.stringMatching(problem) });
});
