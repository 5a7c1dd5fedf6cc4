import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { DisclosurePolicy, HouseRules, Idea, Make, Principles } from "#app/features/company/About.tsx";
import { StandardPage, TextSections } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/about";

export const loader = () => ({
  page: pageContent("about"),
  idea: yamlFile("about/idea"),
  principles: yamlFile("about/principles"),
  make: yamlFile("about/make"),
  houseRules: yamlFile("about/house-rules"),
  disclosure: yamlFile("about/disclosure"),
});

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.about() });

export default function About({ loaderData: { page, ...about } }: Route.ComponentProps) {
  return (
    <StandardPage page={page} first={0}>
      <TextSections sections={page.sections} />
      <Idea content={about.idea} />
      <Principles content={about.principles} />
      <Make content={about.make} />
      <HouseRules content={about.houseRules} />
      <DisclosurePolicy content={about.disclosure} />
    </StandardPage>
  );
}
