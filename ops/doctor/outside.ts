import { randomUUID } from "node:crypto";
import { capitalised } from "#domain/content/format.ts";
import { addressed, mailSender, mailServerProblem } from "#server/outbox/smtp.ts";
import { postSigned } from "#server/outbox/webhook.ts";
import type { Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { compareClocks, type Finding, fail, ok, warn } from "./machine.ts";

const LIMIT_MS = 10_000;
const FIX_MAIL = "Check SMTP_URL, its password, and that this machine may connect there.";

type Outside = { settings: Settings; clock: () => number };

export async function* checkNotifiers({ settings, clock }: Outside, send: boolean): AsyncGenerator<Finding> {
  const { mail, webhook } = settings;
  if (mail === undefined && webhook === undefined) {
    const text = "The team is not notified of inquiries: notifications become files beside the database.";
    yield warn("notifiers", text, "Set SMTP_URL and NOTIFY_EMAIL, or NOTIFY_WEBHOOK_URL and its secret.");
  }
  if (mail !== undefined) {
    const server = { url: mail.url, timeoutMs: LIMIT_MS };
    const problem = send ? await sendTest(mail) : await mailServerProblem(server);
    const done = send ? "a test was accepted for NOTIFY_EMAIL: see that it arrives" : "the server takes our login";
    yield problem === undefined ? ok("mail", done) : fail("mail", `${capitalised(problem)}.`, FIX_MAIL);
  }
  if (webhook !== undefined && send) {
    const test = { type: "doctor.test", timestamp: new Date(clock()).toISOString(), data: {} };
    const options = { ...webhook, clock, timeoutMs: LIMIT_MS };
    const result = await postSigned({ id: randomUUID(), body: test }, options, new AbortController().signal);
    const advice = "Check NOTIFY_WEBHOOK_URL, its secret, and the receiver.";
    if (result.outcome === "sent") yield ok("webhook", 'the receiver took a test of type "doctor.test"');
    else yield fail("webhook", `${capitalised(result.problem)}.`, advice);
  }
}

async function sendTest({ url, to, from }: NonNullable<Settings["mail"]>): Promise<string | undefined> {
  const result = await mailSender({ url, timeoutMs: LIMIT_MS })({
    ...addressed(randomUUID(), { to, from }),
    subject: "A test of the website's mail",
    headers: { "Auto-Submitted": "auto-generated" },
    text: "Mail about inquiries will reach you here. Somebody ran the doctor on the website's machine; nothing is to be done.\n",
  });
  return result.outcome === "sent" ? undefined : result.problem;
}

type Health = { status?: unknown; build?: unknown; origin?: unknown; proxy?: unknown };

/** Requests the public address as a visitor would, through the proxy in front. */
export async function* checkOnline(outside: Outside, buildId: string | undefined): AsyncGenerator<Finding> {
  const { settings, clock } = outside;
  const { siteUrl } = settings;
  if (siteUrl === undefined) {
    yield warn("online", "SITE_URL is not set: there is no public address to check.", "Set it as for the server.");
    return;
  }
  let health: Health;
  try {
    const init: RequestInit = { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) };
    const response = await fetch(`${siteUrl}/healthz`, init);
    const clocks = compareClocks(response.headers.get("Date"), clock());
    if (clocks !== undefined) yield clocks;
    health = (await response.json()) as Health;
    if (response.status !== 200 || health.status !== "ok") throw new Error(`status ${response.status}`);
  } catch (error) {
    const { cause = error } = error as Error;
    const advice = "Is the server running? Does the name lead to the proxy, the proxy to the server, is TLS in order?";
    yield fail("online", `${siteUrl}/healthz does not answer as the site: ${reasonOf(cause)}.`, advice);
    return;
  }
  yield buildAnswer(health, buildId);
  yield proxyAnswer(health, siteUrl);
}

function buildAnswer({ build }: Health, buildId: string | undefined): Finding {
  if (build === buildId) return ok("online", `build ${buildId} answers at the public address`);
  const text = `The public address answers with build ${String(build).slice(0, 40)}, here is ${buildId ?? "none"}.`;
  return warn("online", text, "Restart the server, or look whether another machine answers.");
}

function proxyAnswer({ proxy, origin }: Health, siteUrl: string): Finding {
  const https = siteUrl.startsWith("https://");
  if (proxy === "untrusted") {
    const text =
      "The proxy's headers arrive, but its address is not in TRUSTED_PROXIES: visitors share one rate limit and 250 connections.";
    return fail("proxy", text, "Add the address it connects from, such as 127.0.0.1 or 172.16.0.0/12.");
  }
  if (proxy === "incomplete" || (proxy === "none" && https)) {
    const text = `The proxy does not send ${proxy === "none" ? "X-Forwarded-For and X-Forwarded-Proto" : "both X-Forwarded-For and X-Forwarded-Proto"}.`;
    return fail("proxy", text, "Set both, as the examples in deploy/ do.");
  }
  if (origin !== siteUrl) {
    const text = `The server takes the address to be ${String(origin).slice(0, 100)}, not ${siteUrl}.`;
    return fail("proxy", text, "Let the proxy pass Host on, and set X-Forwarded-Proto.");
  }
  return ok("proxy", proxy === "trusted" ? "trusted, and its headers arrive" : "none in front");
}
