import { data } from "react-router";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { NewsletterPage } from "#app/features/newsletter/NewsletterPage.tsx";
import { NotFoundBoundary } from "#app/features/shell/StatusPage.tsx";
import { paths } from "#app/paths.ts";
import { notFoundMeta, pageMeta } from "#app/seo/page-meta.ts";
import { NEWSLETTER_VIEWS } from "#domain/newsletter.ts";
import type { Route } from "./+types/newsletter";

export function loader({ params: { view: asked = "feeds" } }: Route.LoaderArgs) {
  const view = NEWSLETTER_VIEWS.find((known) => known === asked);
  if (view === undefined) throw data(null, { status: 404 });
  const { title, description, views } = yamlFile("newsletter");
  return { title, description, view, text: views[view] };
}

/** Search engines get the page, not its answers. */
export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return notFoundMeta();
  const { title, description, view } = loaderData;
  const isPage = view === "feeds" || view === "form";
  return pageMeta({ title, description, ...(isPage && { path: paths.newsletter() }) });
};

export default function Newsletter({ loaderData: { view, text } }: Route.ComponentProps) {
  return <NewsletterPage view={view} text={text} />;
}

export const ErrorBoundary = NotFoundBoundary;
