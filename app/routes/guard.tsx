import { incidents } from "#app/content/articles.server.ts";
import { guardLab, guardPage } from "#app/content/guard.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { MissReport } from "#app/features/contact/MissReport.tsx";
import { GuardLab } from "#app/features/guard/lab/GuardLab.tsx";
import { LabResults } from "#app/features/guard/lab/LabResults.tsx";
import { Deployment } from "#app/features/guard/page/Deployment.tsx";
import { Detections } from "#app/features/guard/page/Detections.tsx";
import { EventLog } from "#app/features/guard/page/EventLog.tsx";
import { Engine } from "#app/features/guard/page/Facts.tsx";
import { Limits } from "#app/features/guard/page/Limits.tsx";
import { Policy } from "#app/features/guard/page/Policy.tsx";
import { RequestPath } from "#app/features/guard/page/RequestPath.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { ProductHero } from "#app/features/shell/page/ProductHero.tsx";
import { Questions } from "#app/features/shell/page/Questions.tsx";
import { hydrateWhenNear } from "#app/hydration/lazy-section.ts";
import { Sections } from "#app/kit/layout/Section.tsx";
import large from "#app/media/guard.avif?url";
import small from "#app/media/guard-small.avif?url";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/guard";

const LAB = { id: "guard-lab", short: "Guard Lab" };

/** The sections below the first screen. The lab is none of them: a shared link opens it from anywhere on the page. */
const Lazy = {
  Engine: hydrateWhenNear("engine", Engine),
  Detections: hydrateWhenNear("detections", Detections),
  Policy: hydrateWhenNear("policy", Policy),
  EventLog: hydrateWhenNear("event-log", EventLog),
  Deployment: hydrateWhenNear("deployment", Deployment),
  LabResults: hydrateWhenNear("guard-lab-results", LabResults),
  Limits: hydrateWhenNear("limits", Limits),
  Questions: hydrateWhenNear("questions", Questions),
};

export const loader = () => ({
  ...pageContent("guard"),
  sections: { ...guardPage(), lab: guardLab() },
  incidents: incidents(),
});

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, path: paths.guard() });

export default function Guard({ loaderData: { sections, incidents, ...page } }: Route.ComponentProps) {
  const { requestPath, engine, detections, policy, eventLog, deployment, lab, limits, questions } = sections;
  const contents = [requestPath, engine, detections, policy, eventLog, deployment, LAB, limits, questions];
  return (
    <>
      <ProductHero page={page} image={{ large, small }} contents={contents} />
      <Sections>
        <RequestPath content={requestPath} />
        <Lazy.Engine content={engine} />
        <Lazy.Detections content={detections} />
        <Lazy.Policy content={policy} />
        <Lazy.EventLog content={eventLog} />
        <Lazy.Deployment content={deployment} />
        <GuardLab id={LAB.id} lab={lab} Report={MissReport} />
        <Lazy.LabResults lab={lab} />
        <Lazy.Limits content={limits} incidents={incidents} />
        <Lazy.Questions content={questions} />
      </Sections>
      <ClosingBand sentence={page.closing} action={page.closingAction} />
    </>
  );
}
