import type { ReactNode } from "react";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { Sourced } from "#app/features/shell/page/Sourced.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
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
export const Reasons = ({ content, articles }: { content: ReasonsContent; articles: ReactNode }) => (
  <div id="reasons">
    <Sections>
      <Section opening={{ id: "why", ...content.why }}>
        <Entries columns={3} entries={content.why.reasons} />
      </Section>
      <Section opening={{ id: "red-team", ...content.redTeam }}>
        <ol className={styles.weeks}>
          {content.weeks.map(({ name, leaves }) => (
            <li key={name} className={styles.week}>
              <span className={typeset.name}>{name}</span>{" "}
              <span className={typeset.note}>
                <span className={typeset.hidden}>{content.redTeam.deliverable}: </span>
                {leaves}
              </span>
            </li>
          ))}
        </ol>
        <p className={classNames(layout.cluster, styles.links)}>
          <ArrowPageLink to={`${paths.redTeam()}#finding`}>{content.redTeam.finding}</ArrowPageLink>{" "}
          <ArrowPageLink to={`${paths.redTeam()}#families`}>{content.redTeam.families}</ArrowPageLink>
        </p>
      </Section>
      <Section opening={{ id: "roles", ...content.roles }}>
        <Entries columns={4} entries={content.roles.roles.map(({ name, ...role }) => ({ title: name, ...role }))} />
      </Section>
      <Section opening={{ id: "banks", ...content.banks, lead: <Sourced {...content.banks.lead} /> }}>
        <Entries columns={3} entries={content.banks.entries} />
      </Section>
      <Section opening={{ id: "research", ...content.research }}>
        {articles}
        <p className={classNames(layout.cluster, styles.links)}>
          <ArrowPageLink to={paths.blog()}>{content.research.all}</ArrowPageLink>
        </p>
      </Section>
    </Sections>
  </div>
);

const Entries = ({ columns, entries }: { columns: number; entries: HomeContent["banks"]["entries"] }) => (
  <ul className={layout.columns} data-columns={columns}>
    {entries.map(({ title, text, link }) => (
      <li key={title} className={styles.entry}>
        <h3>{title}</h3>
        <p className={typeset.small}>{text}</p>
        <ArrowPageLink to={addressOf(link)}>{link.text}</ArrowPageLink>
      </li>
    ))}
  </ul>
);
