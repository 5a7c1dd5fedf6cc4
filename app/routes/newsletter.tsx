import { data } from "react-router";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { NewsletterPage } from "#app/features/newsletter/NewsletterPage.tsx";
import { paths } from "#app/paths.ts";
import { newsletterContext } from "#app/request-context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import {
  NEWSLETTER_ANSWERS,
  NEWSLETTER_PAGES,
  type NewsletterAnswer,
  type NewsletterView,
  TOKEN_PARAMETER,
} from "#domain/newsletter.ts";
import type { Route } from "./+types/newsletter";

const NO_SERVICE: NewsletterAnswer = { view: "unavailable", retryAfterSeconds: 60 };

function pageOf(view = "feeds") {
  const page = NEWSLETTER_PAGES.find((known) => known === view);
  if (page === undefined) throw data(null, { status: 404 });
  return page;
}

const shown = (view: NewsletterView) => ({ view, text: yamlFile("newsletter").views[view] });

export function loader({ params }: Route.LoaderArgs) {
  const { title, description } = yamlFile("newsletter");
  const page = shown(pageOf(params.view));
  return { title, description: page.text.description ?? description, ...page };
}

/** Handles posts of the newsletter's forms. Mailed links only show a button that posts: mail scanners open links. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = pageOf(params.view);
  const form = await request.formData();
  const token = new URL(request.url).searchParams.get(TOKEN_PARAMETER) ?? "";
  const service = context.get(newsletterContext);
  const { view, retryAfterSeconds } = (await service?.submit({ page, form, token })) ?? NO_SERVICE;
  return data(
    { ...shown(view), email: String(form.get("email") ?? "") },
    {
      status: NEWSLETTER_ANSWERS[view],
      headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
    },
  );
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Only the page itself is indexed, not the views that mails link to. */
export const meta = ({ loaderData: { title, description, view } }: Route.MetaArgs) => {
  const isPage = view === "feeds" || view === "form";
  return pageMeta({ title, description, ...(isPage && { path: paths.newsletter() }) });
};

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage {...(actionData ?? loaderData)} />;
}
