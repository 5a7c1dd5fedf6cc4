import { pageContent } from "#app/content/pages.server.ts";
import { WordsPage } from "#app/features/page/WordsPage/WordsPage.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/guard";

export const loader = () => pageContent("guard");

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.guard() });

export default function Guard({ loaderData: page }: Route.ComponentProps) {
  return <WordsPage page={page} />;
}
