import { benchmarkModels } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { EmbedPage } from "#app/features/benchmark/embed/EmbedPage.tsx";
import type { RouteHandle } from "#app/root.tsx";
import { viewWords } from "#app/seo/benchmark-meta.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { readView, viewAddress } from "#domain/benchmark/view.ts";
import type { Route } from "./+types/embed";

export const handle: RouteHandle = { withoutScripts: true };

export function loader({ request }: Route.LoaderArgs) {
  const { arena } = readView(new URL(request.url).searchParams, benchmarkModels);
  const { title, description, heading } = pageContent("benchmarks");
  return { slugs: arena, models: benchmarkModels, page: { title, description, heading } };
}

/** Without a canonical path: search engines should find the arena, not its copies. */
export const meta = ({ loaderData: { slugs, models, page } }: Route.MetaArgs) =>
  pageMeta(viewWords(viewAddress({ tab: "arena", arena: slugs }), models, page));

export default function Embed({ loaderData: { slugs, models, page } }: Route.ComponentProps) {
  return <EmbedPage heading={page.heading} slugs={slugs} models={models} />;
}
