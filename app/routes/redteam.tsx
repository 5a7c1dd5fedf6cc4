import { pageContent } from "#app/content/pages.server.ts";
import { redTeamPage } from "#app/content/redteam.server.ts";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import large from "#app/features/hero/media/red-team.avif?url";
import small from "#app/features/hero/media/red-team-small.avif?url";
import { ProductHero } from "#app/features/product/ProductHero/ProductHero.tsx";
import { Questions } from "#app/features/product/Questions/Questions.tsx";
import { BothSides } from "#app/features/redteam-page/BothSides/BothSides.tsx";
import { Engagement } from "#app/features/redteam-page/Engagement/Engagement.tsx";
import { Families } from "#app/features/redteam-page/Families/Families.tsx";
import { Finding } from "#app/features/redteam-page/Finding/Finding.tsx";
import { Rules } from "#app/features/redteam-page/Rules/Rules.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/redteam";

const contact = paths.contactAbout("red-team");

export const loader = () => ({ ...pageContent("redteam"), sections: redTeamPage });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.redTeam() });

export default function RedTeam({ loaderData: { sections, ...page } }: Route.ComponentProps) {
  const { engagement, rules, families, finding, bothSides, questions } = sections;
  const contents = [engagement, rules, families, finding, bothSides, questions];
  return (
    <>
      <ProductHero page={page} still={{ large, small }} contents={contents} contact={contact} />
      <Engagement content={engagement} turn={0} />
      <Rules content={rules} turn={1} />
      <Families content={families} turn={2} />
      <Finding content={finding} turn={3} />
      <BothSides content={bothSides} turn={4} />
      <Questions content={questions} turn={5} />
      {page.closing && <ClosingBand sentence={page.closing} contact={contact} action={page.closingAction} />}
    </>
  );
}
