import { useState } from "react";
import { useSearchParams } from "react-router";
import { pageContent } from "#app/content/pages.server.ts";
import { useHydrated } from "#app/features/chrome/use-hydrated.ts";
import type { InquiryAnswer } from "#app/features/inquiry/answer.ts";
import { ContactPage } from "#app/features/inquiry/ContactPage/ContactPage.tsx";
import { receiveInquiry } from "#app/features/inquiry/receive-inquiry.ts";
import { sendInquiry } from "#app/features/inquiry/send-inquiry.ts";
import { typedInquiry } from "#app/features/inquiry/typed-inquiry.ts";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { inquiryDeskContext } from "#app/request-context.ts";
import { DEFAULT_TOPIC, TOPIC_PARAMETER, topicOf } from "#domain/inquiry/topics.ts";
import type { Route } from "./+types/contact";

const topicIn = (parameters: URLSearchParams) => topicOf(parameters.get(TOPIC_PARAMETER));

export const loader = ({ request }: Route.LoaderArgs) => ({
  page: pageContent("contact"),
  /** Only where the page is rendered when it is asked for; the file knows of no question. */
  topic: topicIn(new URL(request.url).searchParams),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  receiveInquiry(await request.formData(), context.get(inquiryDeskContext));

/** Whatever happens on the way, the page stays and with it what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInquiry(serverAction);

/** The words do not change by sending; to ask for them again could fail, and take the form away with what is in it. */
export const shouldRevalidate = () => false;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData && pageMeta({ ...loaderData.page, path: paths.contact() }).filter((entry) => !("title" in entry));

export default function Contact({ loaderData: { page, topic }, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  // The prerendered file is the same for every topic: the address counts once scripts have taken over.
  const chosen = useHydrated() ? topicIn(parameters) : topic;
  return <ContactPage page={page} topic={chosen ?? DEFAULT_TOPIC} answer={actionData} />;
}

/** Should the page itself fail, the form comes back with what stands in the one it replaces. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const [answer] = useState((): InquiryAnswer => ({ status: "broken", result: { initialValue: typedInquiry() } }));
  if (!loaderData) throw error;
  return <ContactPage page={loaderData.page} topic={DEFAULT_TOPIC} answer={answer} />;
}
