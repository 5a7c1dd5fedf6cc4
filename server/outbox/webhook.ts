import { createHmac } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { withoutInput } from "../process/log.ts";
import { deadline } from "../process/timing.ts";
import { type InquiryNotification, type Notifier, notificationBody, type SendResult } from "./notifier.ts";

type WebhookOptions = { url: string; secret: string; clock: () => number; timeoutMs?: number };

const TIMEOUT_MS = 15_000;

/** Transient 4xx codes; every other 4xx is final. */
const TRANSIENT = new Set([408, 425, 429]);

type Content = { id: string; body: object };

export const webhookNotifier = (options: WebhookOptions): Notifier => ({
  channel: "webhook",
  send: (notification: InquiryNotification, signal) =>
    postSigned({ id: notification.id, body: notificationBody(notification) }, options, signal),
});

/** Posts a body signed according to Standard Webhooks, for which receivers can use a library. */
export async function postSigned(
  content: Content,
  { url, secret, clock, timeoutMs = TIMEOUT_MS }: WebhookOptions,
  stop: AbortSignal,
): Promise<SendResult> {
  const request = signedRequest(content, secret, clock());
  const { signal, release } = deadline(timeoutMs, stop);
  try {
    const response = await fetch(url, {
      method: "POST",
      ...request,
      // The signature is for this address: following a redirect would hand the inquiry to another.
      redirect: "manual",
      signal,
    });
    await response.body?.cancel();
    return deliveryOf(response, clock());
  } catch (error) {
    const problem = signal.aborted ? "the webhook did not answer in time" : unreachable(error);
    return { outcome: "later", problem };
  } finally {
    release();
  }
}

function signedRequest({ id, body: value }: Content, secret: string, now: number) {
  const body = JSON.stringify(value);
  const timestamp = String(Math.floor(now / 1000));
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Idempotency-Key": id,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature(`${id}.${timestamp}.${body}`, secret)}`,
  };
  return { headers, body };
}

function signature(content: string, secret: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return createHmac("sha256", key).update(content).digest("base64");
}

function deliveryOf(response: Response, now: number): SendResult {
  const { status } = response;
  if (response.ok) return { outcome: "sent" };
  if (status >= 500 || TRANSIENT.has(status)) {
    const retryAfterMs = parseRetryAfter(response.headers.get("Retry-After"), now);
    const problem = `the webhook cannot take it now: ${statusText(status)}`;
    return { outcome: "later", problem, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  return { outcome: "refused", problem: `the webhook refuses it: ${statusText(status)}` };
}

/** The standard's reason phrase: the receiver's own text may quote what was sent. */
const statusText = (status: number) => `${status} ${STATUS_CODES[status] ?? ""}`.trim();

function unreachable(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = typeof cause?.code === "string" ? cause.code : "no connection";
  const detail = cause instanceof Error ? withoutInput(cause.message) : "";
  return `the webhook cannot be reached: ${detail === "" ? code : `${code} (${detail})`}`;
}

/** Parses `Retry-After`, in seconds or as a date; anything else is ignored. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) || !/[a-z]/i.test(value) ? undefined : Math.max(0, date - now);
}
