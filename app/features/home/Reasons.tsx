import type { ReactNode } from "react";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { Sourced } from "#app/features/shell/page/Sourced.tsx";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { HomeContent, ProofLink } from "#domain/content/home.ts";
import type { EngagementContent } from "#domain/content/red-team.ts";
import { complianceQuery, OPENING_VIEW } from "#domain/resources/compliance-view.ts";
import styles from "./Reasons.module.css";

export type ReasonsContent = Pick<HomeContent, "why" | "redTeam" | "roles" | "banks" | "research"> & {
  weeks: EngagementContent["weeks"];
};

const pages: Record<ProofLink["page"], string> = {
  guard: paths.guard(),
  redTeam: paths.redTeam(),
  about: paths.about(),
  compliance: paths.compliance(),
  dora: paths.compliance() + complianceQuery({ ...OPENING_VIEW, framework: "dora" }),
  sampleReport: paths.resource("sample-report"),
  bankArticle: paths.article("llm-applications-in-a-bank"),
};

const addressOf = ({ page, anchor }: ProofLink) => (anchor ? `${pages[page]}#${anchor}` : pages[page]);

/** The home page's lower sections: reasons, the red team, roles, banks and new articles, with links to proof. */
export function Reasons({ content, articles }: { content: ReasonsContent; articles: ReactNode }) {
  const { why, redTeam, roles, banks, research, weeks } = content;
  return (
    <div id="reasons">
      <Sections>
        <Section opening={{ id: "why", ...why }}>
          <ul className={layout.columns} data-columns="3">
            {why.reasons.map((reason) => (
              <Entry key={reason.title} {...reason} />
            ))}
          </ul>
        </Section>
        <Section opening={{ id: "red-team", ...redTeam }}>
          <ol className={styles.weeks}>
            {weeks.map(({ name, leaves }) => (
              <li key={name} className={styles.week}>
                <span className={typeset.name}>{name}</span>{" "}
                <span className={typeset.note}>
                  <span className={typeset.hidden}>{redTeam.deliverable}: </span>
                  {leaves}
                </span>
              </li>
            ))}
          </ol>
          <p className={classNames(layout.cluster, styles.links)}>
            <ArrowPageLink to={`${paths.redTeam()}#finding`}>{redTeam.finding}</ArrowPageLink>{" "}
            <ArrowPageLink to={`${paths.redTeam()}#families`}>{redTeam.families}</ArrowPageLink>
          </p>
        </Section>
        <Section opening={{ id: "roles", ...roles }}>
          <ul className={layout.columns} data-columns="4">
            {roles.roles.map(({ name, text, link }) => (
              <Entry key={name} title={name} text={text} link={link} />
            ))}
          </ul>
        </Section>
        <Section opening={{ id: "banks", ...banks, lead: <Sourced {...banks.lead} /> }}>
          <ul className={layout.columns} data-columns="3">
            {banks.entries.map((entry) => (
              <Entry key={entry.title} {...entry} />
            ))}
          </ul>
        </Section>
        <Section opening={{ id: "research", ...research }}>
          {articles}
          <p className={classNames(layout.cluster, styles.links)}>
            <ArrowPageLink to={paths.blog()}>{research.all}</ArrowPageLink>
          </p>
        </Section>
      </Sections>
    </div>
  );
}

function Entry({ title, text, link }: { title: string; text: string; link: ProofLink }) {
  return (
    <li className={styles.entry}>
      <h3>{title}</h3>
      <p className={typeset.small}>{text}</p>
      <ArrowPageLink to={addressOf(link)}>{link.text}</ArrowPageLink>
    </li>
  );
}
