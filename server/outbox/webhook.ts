import { createHmac } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { withoutInput } from "../process/log.ts";
import { deadline } from "../process/timing.ts";
import { type InquiryNotification, type Notifier, notificationBody, type SendResult } from "./notifier.ts";
import { parseRetryAfter } from "./retry-schedule.ts";

type WebhookOptions = { url: string; secret: string; clock: () => number; timeoutMs?: number };

/** Transient 4xx codes; every other 4xx is final. */
const TRANSIENT = new Set([408, 425, 429]);

export const webhookNotifier = (options: WebhookOptions): Notifier => ({
  channel: "webhook",
  send: (notification: InquiryNotification, signal) =>
    postSigned(notification.id, notificationBody(notification), options, signal),
});

/** Posts a body signed according to Standard Webhooks, for which receivers can use a library. */
export async function postSigned(
  id: string,
  content: object,
  { url, secret, clock, timeoutMs = 15_000 }: WebhookOptions,
  stop: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(clock() / 1000));
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Idempotency-Key": id,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature(`${id}.${timestamp}.${body}`, secret)}`,
  };
  const { signal, release } = deadline(timeoutMs, stop);
  try {
    // The signature is for this address: following a redirect would hand the inquiry to another.
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return deliveryOf(response, clock());
  } catch (error) {
    return { outcome: "later", problem: signal.aborted ? "the webhook did not answer in time" : unreachable(error) };
  } finally {
    release();
  }
}

function signature(content: string, secret: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return createHmac("sha256", key).update(content).digest("base64");
}

function deliveryOf({ ok, status, headers }: Response, now: number): SendResult {
  if (ok) return { outcome: "sent" };
  // The standard's reason phrase: the receiver's own text may quote what was sent.
  const answer = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  const isFinal = status < 500 && !TRANSIENT.has(status);
  if (isFinal) return { outcome: "refused", problem: `the webhook refuses it: ${answer}` };
  const retryAfterMs = parseRetryAfter(headers.get("Retry-After"), now);
  return { outcome: "later", problem: `the webhook cannot take it now: ${answer}`, retryAfterMs };
}

function unreachable(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = typeof cause?.code === "string" ? cause.code : "no connection";
  const detail = cause instanceof Error ? withoutInput(cause.message) : "";
  return `the webhook cannot be reached: ${detail === "" ? code : `${code} (${detail})`}`;
}
