import { useState } from "react";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { pageContent } from "#app/content/pages.server.ts";
import { type InquiryAnswer, parseInquiry, sendInquiry, typedInquiry } from "#app/features/contact/answer.ts";
import { ContactPage } from "#app/features/contact/ContactPage.tsx";
import { NotFoundPage } from "#app/features/shell/StatusPage.tsx";
import { currentBuild, preloadData } from "#app/hydration/navigation.ts";
import { paths } from "#app/paths.ts";
import { inquirySubmitterContext } from "#app/request-context.ts";
import { notFoundMeta, pageMeta } from "#app/seo/page-meta.ts";
import { DEFAULT_TOPIC, isReportTopic, knownFields, topicOf, tracesOf } from "#domain/inquiry/fields.ts";
import type { Route } from "./+types/contact";

export function loader({ params: { topic } }: Route.LoaderArgs) {
  if (topic !== undefined && !topicOf(topic)) throw data(null, { status: 404 });
  return { page: pageContent("contact"), resultPage: pageContent("benchmark-result") };
}

const NO_SUBMITTER = { outcome: "unavailable", retryAfterSeconds: 60 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = knownFields(await request.formData());
  const submitter = context.get(inquirySubmitterContext);
  const submission = parseInquiry(form);
  const answer = (status: number, value: InquiryAnswer, headers: Record<string, string> = {}) =>
    data(value, { status, headers });

  if (submitter?.tooLarge) return answer(413, { status: "too-large", result: {} });
  if (submission.status !== "success") return answer(422, { status: "invalid", result: submission.reply() });

  // A result without errors refills the form with its values.
  const result = { initialValue: Object.fromEntries(form) };
  const outcome = (await submitter?.submit(submission.value, tracesOf(form))) ?? NO_SUBMITTER;
  if (outcome.outcome === "stored" || outcome.outcome === "replayed") return redirect(paths.thankYou(), 303);
  const { retryAfterSeconds } = outcome;
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return outcome.outcome === "limited"
    ? answer(429, { status: "too-many", result, retryAfterSeconds }, headers)
    : answer(503, { status: "unavailable", result }, headers);
}

const loadThanks = (timeoutMs?: number) => currentBuild().loadPageCode(paths.thankYou(), timeoutMs);

/** Turns failures into answers, so that the page keeps what was typed; validates a report, which comes from the lab. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<InquiryAnswer> {
  const form = knownFields(await request.clone().formData());
  if (!isReportTopic(form.get("topic"))) {
    // The thank-you page is fetched while the inquiry is being sent, since the connection may be lost once it is stored.
    preloadData({ pathname: paths.thankYou(), search: "" });
    loadThanks().catch(() => {});
    return sendInquiry(serverAction, loadThanks);
  }
  const submission = parseInquiry(form);
  return submission.status === "success"
    ? sendInquiry(serverAction)
    : { status: "invalid", result: submission.reply() };
}

/** Submitting changes no content of the page, and a failed revalidation would lose the form with its values. */
export const shouldRevalidate = () => false;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** All topics share one canonical URL, since they show the same page. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ ...loaderData.page, path: paths.contact() }).filter((entry) => !("title" in entry))
    : notFoundMeta();

export default function Contact({ loaderData, params: { topic }, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} topic={topicOf(topic) ?? DEFAULT_TOPIC} answer={actionData} />;
}

/** Renders the form with its values again if the page itself throws. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const [answer] = useState((): InquiryAnswer => ({ status: "broken", result: { initialValue: typedInquiry() } }));
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (!loaderData) throw error;
  return <ContactPage {...loaderData} topic={DEFAULT_TOPIC} answer={answer} />;
}
