import { aboutPage, pageContent } from "#app/content/pages.server.ts";
import { DisclosurePolicy, HouseRules, Idea, Make, Principles } from "#app/features/company/About.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { TextSections } from "#app/features/shell/page/TextSections.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/about";

export const loader = () => ({ ...pageContent("about"), ...aboutPage() });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.about() });

export default function About({ loaderData: about }: Route.ComponentProps) {
  return (
    <>
      <PageOpening page={about} />
      <TextSections sections={about.sections} />
      <Idea content={about.idea} index={1} />
      <Principles content={about.principles} index={2} />
      <Make content={about.make} index={3} />
      <HouseRules content={about.houseRules} index={4} />
      <DisclosurePolicy content={about.disclosure} index={5} />
      <ClosingBand sentence={about.closing} />
    </>
  );
}
