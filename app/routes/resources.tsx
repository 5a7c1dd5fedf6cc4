import { pageContent } from "#app/content/pages.server.ts";
import { resources } from "#app/content/resources.server.ts";
import { ResourceList } from "#app/features/resources/ResourcePage.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/resources";

export const loader = () => ({ page: pageContent("resources"), resources: resources().resources });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.resources() });

export default function Resources({ loaderData: { page, resources } }: Route.ComponentProps) {
  return (
    <StandardPage page={page}>
      <ResourceList resources={resources} />
    </StandardPage>
  );
}
