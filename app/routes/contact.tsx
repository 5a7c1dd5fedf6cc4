import { useState } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { pageContent } from "#app/content/pages.server.ts";
import { type InquiryAnswer, sendInquiry, typedInquiry } from "#app/features/contact/answer.ts";
import { ContactPage } from "#app/features/contact/ContactPage.tsx";
import { receiveInquiry } from "#app/features/contact/receive-inquiry.ts";
import { NotFoundPage } from "#app/features/shell/NotFoundPage.tsx";
import { currentBuild } from "#app/hydration/navigation.ts";
import { paths } from "#app/paths.ts";
import { inquirySubmitterContext } from "#app/request-context.ts";
import { notFoundMeta, pageMeta } from "#app/seo/page-meta.ts";
import { DEFAULT_TOPIC, topicOf } from "#domain/inquiry/topics.ts";
import type { Route } from "./+types/contact";

export function loader({ params: { topic } }: Route.LoaderArgs) {
  if (topic !== undefined && !topicOf(topic)) throw data(null, { status: 404 });
  return { page: pageContent("contact") };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  receiveInquiry(await request.formData(), context.get(inquirySubmitterContext));

/** Whatever happens on the way, the page stays and with it what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendInquiry(serverAction, (timeoutMs) => currentBuild().loadPageCode(paths.thankYou(), timeoutMs));

/** Sending changes no words on the page. Loading them again could fail, and take the form away with what is in it. */
export const shouldRevalidate = () => false;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Every topic's address shows the same page: search engines get one. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ ...loaderData.page, path: paths.contact() }).filter((entry) => !("title" in entry))
    : notFoundMeta();

export default function Contact({ loaderData: { page }, params: { topic }, actionData }: Route.ComponentProps) {
  return <ContactPage page={page} topic={topicOf(topic) ?? DEFAULT_TOPIC} answer={actionData} />;
}

/** Should the page itself fail, the form comes back with what was typed into the one it replaces. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const [answer] = useState((): InquiryAnswer => ({ status: "broken", result: { initialValue: typedInquiry() } }));
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (!loaderData) throw error;
  return <ContactPage page={loaderData.page} topic={DEFAULT_TOPIC} answer={answer} />;
}
