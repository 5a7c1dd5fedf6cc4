import { pageContent } from "#app/content/pages.server.ts";
import { resources } from "#app/content/resources.server.ts";
import { ResourceList } from "#app/features/resources/ResourcePage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/resources";

export const loader = () => ({ ...pageContent("resources"), resources: resources().resources });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.resources() });

export default function Resources({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageOpening page={page} />
      <ResourceList resources={page.resources} />
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
