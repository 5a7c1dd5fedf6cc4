import { aboutPage } from "#app/content/about.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { DisclosurePolicy } from "#app/features/about-page/DisclosurePolicy/DisclosurePolicy.tsx";
import { HouseRules } from "#app/features/about-page/HouseRules/HouseRules.tsx";
import { Idea } from "#app/features/about-page/Idea/Idea.tsx";
import { Make } from "#app/features/about-page/Make/Make.tsx";
import { Principles } from "#app/features/about-page/Principles/Principles.tsx";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/about";

export const loader = () => ({ ...pageContent("about"), ...aboutPage });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.about() });

export default function About({ loaderData: about }: Route.ComponentProps) {
  return (
    <>
      <PageOpening label={about.label} heading={about.heading} lead={about.lead} />
      <TextSections sections={about.sections} />
      <Idea content={about.idea} turn={1} />
      <Principles content={about.principles} turn={2} />
      <Make content={about.make} turn={3} />
      <HouseRules content={about.houseRules} turn={4} />
      <DisclosurePolicy content={about.disclosure} turn={5} />
      {about.closing && <ClosingBand sentence={about.closing} />}
    </>
  );
}
