import { pageContent, redTeamPage } from "#app/content/pages.server.ts";
import { BothSides } from "#app/features/red-team/BothSides.tsx";
import { Engagement } from "#app/features/red-team/Engagement.tsx";
import { Families } from "#app/features/red-team/Families.tsx";
import { Finding } from "#app/features/red-team/Finding.tsx";
import { Rules } from "#app/features/red-team/Rules.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { ProductHero } from "#app/features/shell/page/ProductHero.tsx";
import { Questions } from "#app/features/shell/page/Questions.tsx";
import { hydrateWhenNear } from "#app/hydration/lazy-section.ts";
import { Sections } from "#app/kit/layout/Section.tsx";
import large from "#app/media/red-team.avif?url";
import small from "#app/media/red-team-small.avif?url";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/redteam";

const contact = paths.contactAbout("red-team");

/** The sections below the first screen. */
const Lazy = {
  Rules: hydrateWhenNear("rules", Rules),
  Families: hydrateWhenNear("families", Families),
  Finding: hydrateWhenNear("finding", Finding),
  BothSides: hydrateWhenNear("both-sides", BothSides),
  Questions: hydrateWhenNear("questions", Questions),
};

export const loader = () => ({ ...pageContent("redteam"), sections: redTeamPage() });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.redTeam() });

export default function RedTeam({ loaderData: { sections, ...page } }: Route.ComponentProps) {
  const { engagement, rules, families, finding, bothSides, questions } = sections;
  const contents = [engagement, rules, families, finding, bothSides, questions];
  return (
    <>
      <ProductHero page={page} image={{ large, small }} contents={contents} contact={contact} />
      <Sections>
        <Engagement content={engagement} />
        <Lazy.Rules content={rules} />
        <Lazy.Families content={families} />
        <Lazy.Finding content={finding} />
        <Lazy.BothSides content={bothSides} />
        <Lazy.Questions content={questions} />
      </Sections>
      <ClosingBand sentence={page.closing} contact={contact} action={page.closingAction} />
    </>
  );
}
